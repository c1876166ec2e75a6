import { type Device, devices } from '#tests/matrix/plan/devices.ts'
import { isPressed, type ScreenRow } from '#tests/matrix/plan/screen-row.ts'
import { reopenByPress, waitUntilIdle } from './open-screen.ts'
import { emulateDevice, type WorkerPage } from './worker.ts'

/**
 * Switches the page to another device. A screen that opens on a press is pressed again, because the switch may close
 * it, and the page is scrolled to the target of its URL fragment.
 */
export async function rotateDevice(open: WorkerPage, device: Device, row: ScreenRow): Promise<boolean> {
  await applyDevice(open, device, row)
  const isOpen = row.open ? await reopenByPress(open, row) : true
  if (row.path.includes('#')) await open.page.evaluate(scrollToFragment)
  await waitUntilIdle(open)
  return isOpen
}

/** Applies the device's viewport to the page. */
export async function applyDevice(open: WorkerPage, device: Device, row: ScreenRow): Promise<void> {
  await emulateDevice(open, device, isPressed(row))
  // Which button is visible, what it does and where a fragment is depend on the new width.
  if (row.open || row.path.includes('#'))
    await open.page.waitForFunction((width) => innerWidth === width, devices[device].viewport.width)
}

/**
 * Runs in the page: scrolls to the target of the URL fragment. After a resize, the browser's own scroll position varies
 * between runs.
 */
function scrollToFragment(): void {
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
