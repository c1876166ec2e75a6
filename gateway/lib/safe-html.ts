import sanitizeHtml from 'sanitize-html'

/** Sanitises an operator's HTML: allows structure and links, nothing that runs, loads or overlays the page. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'span'],
      ...['strong', 'b', 'em', 'i', 'u', 'a'],
      ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { a: ['href', 'rel'], th: ['colspan', 'rowspan', 'scope'], td: ['colspan', 'rowspan'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  })
}
