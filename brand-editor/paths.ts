/** The address of the editor on the development server. Production does not serve it. */
export const EDITOR_PATH = '/__studio'
/** Header with the page's token, which a page of another site can neither read nor send. */
export const TOKEN_HEADER = 'x-brand-editor-token'
