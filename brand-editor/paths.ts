/** The address of the editor on the development server. Production does not serve it. */
export const EDITOR_PATH = '/__studio'
/** The site's preview cookie of a brand's host. */
export const PREVIEW_COOKIE = 'mq-preview'
/** Header with the page's token, which a page of another site can neither read nor send. */
export const TOKEN_HEADER = 'x-brand-editor-token'
