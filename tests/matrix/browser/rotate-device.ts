import { type Device, devices } from '#tests/matrix/plan/devices.ts'
import { isPressed, type ScreenRow } from '#tests/matrix/plan/screen-row.ts'
import { opensAgain, standsStill } from './open-screen.ts'
import { becomeDevice, type OpenLane } from './worker.ts'

/** Turns the screen; what opens by a press is pressed anew, for it may close by the turn, and the page is led to its address's part. */
export async function turn(open: OpenLane, device: Device, row: ScreenRow): Promise<boolean> {
  await standOn(open, device, row)
  const isOpen = row.open ? await opensAgain(open, row) : true
  if (row.path.includes('#')) await open.page.evaluate(leadAgain)
  await standsStill(open)
  return isOpen
}

/** Makes the page's screen a device's. */
export async function standOn(open: OpenLane, device: Device, row: ScreenRow): Promise<void> {
  await becomeDevice(open, device, isPressed(row))
  // Which button is there to be pressed and what it does, and where a part of the page is, is a matter of the width the page has by now.
  if (row.open || row.path.includes('#'))
    await open.page.waitForFunction((width) => innerWidth === width, devices[device].viewport.width)
}

/** Runs in the page: to where its address leads. A browser keeps what it takes for the reader's place when it turns, now this, now that. */
function leadAgain(): void {
  document.getElementById(location.hash.slice(1))?.scrollIntoView()
}
