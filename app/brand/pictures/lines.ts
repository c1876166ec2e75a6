/**
 * Breaks text into lines that fit, by the rules of its language: between words, also in languages that write none
 * between them (Chinese, Japanese, Thai).
 */
export function breakLines(text: string, language: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, language)) {
    if (line && !fits((line + piece).trimEnd())) {
      lines.push(line.trim())
      line = ''
    }
    line += piece
  }
  return line.trim() ? [...lines, line.trim()] : lines
}

/** Words with the punctuation that follows them: a line never begins with a stop. */
function piecesOf(text: string, language: string): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (isWordLike || pieces.length === 0) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
  }
  return pieces
}
