/**
 * Breaks words into lines that fit, as a person of the language would: between words, also where a language writes none
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

/** Words with what follows them: a stop never begins a line. */
function piecesOf(text: string, language: string): string[] {
  const pieces: string[] = []
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (isWordLike || pieces.length === 0) pieces.push(segment)
    else pieces[pieces.length - 1] += segment
  }
  return pieces
}
