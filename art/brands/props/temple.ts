import { type Art, box, path, ramp, times } from '../art.ts'
import type { Metal } from './metal.ts'

/** A temple with stepped roofs, foot at y = 0, about 520 wide. */
export function temple(
  art: Art,
  roof: readonly [string, string],
  wall: readonly [string, string],
  metal: Metal,
): string {
  const eave = (y: number, half: number, rise: number) =>
    [
      path(
        `M${-half - 26} ${y + 6}C${-half} ${y} ${-half * 0.5} ${y - rise * 0.5} 0 ${y - rise}C${half * 0.5} ${y - rise * 0.5} ${half} ${y} ${half + 26} ${y + 6}L${half} ${y + 22}H${-half}Z`,
        `fill="${art.linear(ramp(roof[0], roof[1]))}"`,
      ),
      path(
        `M${-half - 26} ${y + 6}C${-half - 34} ${y - 8} ${-half - 34} ${y - 22} ${-half - 28} ${y - 34}C${-half - 22} ${y - 12} ${-half} ${y - 2} ${-half * 0.5} ${y - rise * 0.46}C${-half * 0.3} ${y - rise * 0.7} ${-half * 0.1} ${y - rise * 0.9} 0 ${y - rise - 6}C${half * 0.1} ${y - rise * 0.9} ${half * 0.3} ${y - rise * 0.7} ${half * 0.5} ${y - rise * 0.46}C${half} ${y - 2} ${half + 22} ${y - 12} ${half + 28} ${y - 34}C${half + 34} ${y - 22} ${half + 34} ${y - 8} ${half + 26} ${y + 6}`,
        `fill="none" stroke="${metal.mid}" stroke-width="6" stroke-linejoin="round"`,
      ),
    ].join('')
  return [
    box(-250, -26, 500, 26, 0, `fill="${wall[1]}"`),
    box(-226, -48, 452, 24, 0, `fill="${wall[0]}"`),
    box(-190, -170, 380, 124, 0, `fill="${art.linear(ramp(wall[1], wall[0], wall[1]), 0)}"`),
    times(7, (index) =>
      box(
        -188 + index * 58,
        -170,
        20,
        124,
        0,
        `fill="${art.linear(
          [
            [0, metal.dark],
            [0.4, metal.light],
            [1, metal.dark],
          ],
          0,
        )}"`,
      ),
    ).join(''),
    path(
      'M-26 -46V-104C-26 -130 -10 -136 0 -152C10 -136 26 -130 26 -104V-46Z',
      `fill="${roof[1]}" stroke="${metal.mid}" stroke-width="4"`,
    ),
    eave(-176, 220, 120),
    eave(-232, 158, 120),
    eave(-290, 98, 110),
    path(
      'M-26 -392C-20 -440 -8 -470 0 -560C8 -470 20 -440 26 -392Z',
      `fill="${art.linear(
        [
          [0, metal.dark],
          [0.35, metal.light],
          [1, metal.dark],
        ],
        0,
      )}"`,
    ),
    path('M-22 -420H22M-16 -446H16M-11 -470H11', `stroke="${metal.deep}" stroke-width="4" opacity=".5"`),
  ].join('')
}
