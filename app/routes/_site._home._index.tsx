/** Home without a dialog over it. */
export default function HomeIndex() {
  return null
}
