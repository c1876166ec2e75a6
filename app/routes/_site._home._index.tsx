/** Home without a dialog. */
export default function HomeIndex() {
  return null
}
