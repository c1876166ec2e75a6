/** Where the studio answers on the development server; production knows nothing of it. */
export const STUDIO_PATH = '/__studio'
/** Header with the page's token: a page of another site cannot set it, and cannot read it. */
export const TOKEN_HEADER = 'x-studio-token'
