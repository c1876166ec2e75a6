import { Scripts } from '@remix-run/react'
import { Children, cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

/**
 * Remix's scripts, let in behind what the first paint is made of: a browser takes a preloaded module to be as urgent as the
 * style sheet, and on a phone's line three dozen of them keep the page waiting. Remix has no property for it, so its
 * elements are given the attribute, alike on the server and in the browser.
 */
export function PageScripts({ nonce }: { nonce: string }) {
  return <>{behindThePaint(Scripts({ nonce }))}</>
}

function behindThePaint(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement(child)) return child
    // React 18 knows the attribute by its HTML name alone.
    if (child.type === 'link')
      return cloneElement(child as ReactElement<{ fetchpriority?: string }>, { fetchpriority: 'low' })
    return child.type === Fragment
      ? behindThePaint((child as ReactElement<{ children: ReactNode }>).props.children)
      : child
  })
}
