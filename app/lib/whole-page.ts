/** Asks for a document in one piece: a browser without script cannot move late parts into their places. */
export const WHOLE_PARAMETER = 'whole'
