import type { Face } from './lettering/index.ts'
import type { PaletteName } from './palettes.ts'
import type { SceneName } from './scenes/index.ts'
import type { SymbolName } from './symbols/index.ts'

/** What the games of a theme may look like; `props` are the small things around the emblem. */
interface ArtTheme {
  readonly palettes: readonly PaletteName[]
  readonly scenes: readonly SceneName[]
  readonly props: readonly SymbolName[]
  readonly faces: readonly Face[]
}

const theme = (
  palettes: ArtTheme['palettes'],
  scenes: ArtTheme['scenes'],
  props: ArtTheme['props'],
  faces: ArtTheme['faces'],
): ArtTheme => ({ palettes, scenes, props, faces })

export const artThemes = {
  fruit: theme(
    ['crimson', 'royal', 'sunny', 'electric', 'ember', 'emerald'],
    ['burst', 'facets', 'theatre', 'halo'],
    ['cherries', 'lemon', 'seven', 'bell', 'orangeFruit', 'strawberry'],
    ['block', 'slab'],
  ),
  dragon: theme(
    ['crimson', 'ember', 'emerald', 'royal', 'onyx'],
    ['heavens', 'burst', 'peaks', 'halo'],
    ['coin', 'ingot', 'lantern', 'dragonPearl', 'coinStack'],
    ['serif', 'slab'],
  ),
  egypt: theme(
    ['desert', 'dusk', 'midnight', 'ember'],
    ['sands', 'burst'],
    ['scarab', 'gem', 'coin', 'pyramid', 'emerald'],
    ['serif', 'slab'],
  ),
  greek: theme(
    ['midnight', 'desert', 'ocean', 'royal', 'steel'],
    ['heavens', 'peaks', 'burst'],
    ['coin', 'temple', 'thunderbolt', 'gem'],
    ['serif', 'slab'],
  ),
  aztec: theme(
    ['jungle', 'emerald', 'ember', 'dusk', 'lagoon'],
    ['woods', 'burst', 'sands'],
    ['coin', 'emerald', 'goldBars', 'snake'],
    ['slab', 'block'],
  ),
  space: theme(
    ['cosmos', 'midnight', 'electric', 'lagoon'],
    ['nebula', 'grid'],
    ['starGem', 'planet', 'moon', 'gem'],
    ['block'],
  ),
  candy: theme(
    ['candyfloss', 'mint', 'dusk', 'sunny'],
    ['sugar', 'meadow', 'burst'],
    ['candy', 'gummyBear', 'donut', 'lollipop', 'strawberry'],
    ['block'],
  ),
  ocean: theme(
    ['ocean', 'lagoon', 'midnight', 'mint'],
    ['deep', 'waves'],
    ['pearlShell', 'coin', 'crab', 'anchor', 'jellyfish'],
    ['block', 'slab'],
  ),
  pirate: theme(
    ['dusk', 'ocean', 'ember', 'midnight'],
    ['waves', 'sands', 'peaks'],
    ['coinStack', 'compass', 'anchor', 'key', 'skull'],
    ['slab', 'serif'],
  ),
  samurai: theme(
    ['sakura', 'crimson', 'dusk', 'onyx'],
    ['blossom', 'peaks', 'halo'],
    ['foldingFan', 'torii', 'coin', 'lotus'],
    ['serif', 'block'],
  ),
  farm: theme(
    ['sunny', 'jungle', 'desert', 'mint'],
    ['meadow', 'sugar'],
    ['clover', 'watermelon', 'coin', 'sunburst', 'strawberry'],
    ['block', 'slab'],
  ),
  wild: theme(
    ['jungle', 'desert', 'dusk', 'ember', 'emerald'],
    ['woods', 'sands', 'peaks'],
    ['coin', 'emerald', 'gem', 'clover'],
    ['slab', 'block'],
  ),
  luck: theme(
    ['emerald', 'jungle', 'felt', 'sunny', 'royal'],
    ['meadow', 'burst', 'halo'],
    ['clover', 'coin', 'coinStack', 'horseshoe'],
    ['slab', 'block'],
  ),
  jewels: theme(
    ['royal', 'cosmos', 'onyx', 'lagoon', 'candyfloss'],
    ['facets', 'halo', 'burst'],
    ['gem', 'emerald', 'starGem', 'pearlShell'],
    ['serif', 'block'],
  ),
  gothic: theme(
    ['gothic', 'midnight', 'onyx'],
    ['haunted'],
    ['bat', 'skull', 'potion', 'pumpkin', 'key'],
    ['serif', 'slab'],
  ),
  magic: theme(
    ['royal', 'gothic', 'cosmos', 'lagoon'],
    ['nebula', 'halo', 'woods', 'burst'],
    ['potion', 'spellBook', 'starGem', 'crystalBall', 'key'],
    ['serif', 'slab'],
  ),
  fortune: theme(
    ['crimson', 'ember', 'desert', 'sakura'],
    ['heavens', 'burst', 'halo', 'blossom'],
    ['ingot', 'coin', 'firecracker', 'lantern', 'coinStack'],
    ['serif', 'slab', 'block'],
  ),
  classic: theme(
    ['crimson', 'electric', 'onyx', 'royal', 'midnight'],
    ['theatre', 'burst', 'facets'],
    ['seven', 'cherries', 'bell', 'bar', 'starGem'],
    ['block', 'slab'],
  ),
  royal: theme(
    ['royal', 'crimson', 'midnight', 'onyx', 'emerald'],
    ['theatre', 'halo', 'burst'],
    ['crown', 'gem', 'goldBars', 'coinStack', 'key'],
    ['serif', 'slab'],
  ),
  norse: theme(
    ['steel', 'midnight', 'ocean', 'gothic'],
    ['peaks', 'heavens'],
    ['shieldSwords', 'coin', 'thunderbolt', 'gem'],
    ['slab', 'block'],
  ),
  zen: theme(
    ['sakura', 'mint', 'lagoon', 'emerald', 'jungle'],
    ['blossom', 'waves', 'meadow'],
    ['lotus', 'lantern', 'coin', 'bonsai'],
    ['serif', 'slab'],
  ),
  party: theme(
    ['sunny', 'dusk', 'candyfloss', 'ember', 'electric'],
    ['burst', 'city', 'sugar'],
    ['popper', 'balloon', 'starGem', 'coin'],
    ['block'],
  ),
  live: theme(
    ['felt', 'crimson', 'onyx', 'royal', 'emerald', 'midnight'],
    ['theatre', 'halo', 'facets'],
    ['chips', 'coin', 'cardsFan', 'starGem'],
    ['serif', 'slab', 'block'],
  ),
  fishing: theme(
    ['ocean', 'lagoon', 'midnight', 'cosmos'],
    ['deep', 'waves'],
    ['fish', 'jellyfish', 'pearlShell', 'coin', 'crab', 'turtle', 'seahorse'],
    ['block', 'slab'],
  ),
  pvp: theme(
    ['felt', 'emerald', 'crimson', 'dusk', 'royal', 'midnight'],
    ['facets', 'halo', 'blossom', 'theatre'],
    ['chips', 'coin', 'ingot', 'cardsFan'],
    ['block', 'slab', 'serif'],
  ),
  sports: theme(
    ['jungle', 'midnight', 'steel', 'ember', 'sunny'],
    ['arena'],
    ['trophy', 'starGem', 'pennant'],
    ['block'],
  ),
  esports: theme(
    ['electric', 'cosmos', 'midnight', 'gothic'],
    ['grid', 'city'],
    ['crosshair', 'starGem', 'trophy', 'gamepad', 'arrowKeys'],
    ['block'],
  ),
  lottery: theme(
    ['royal', 'crimson', 'ocean', 'candyfloss', 'emerald', 'sunny', 'dusk', 'electric', 'lagoon', 'ember'],
    ['burst', 'halo', 'facets', 'sugar', 'city'],
    ['starBall', 'ticket', 'coin', 'starGem'],
    ['block', 'slab'],
  ),
  cockfight: theme(
    ['ember', 'desert', 'crimson', 'dusk'],
    ['burst', 'arena', 'sands'],
    ['coin', 'starGem', 'crown', 'gong', 'plume'],
    ['slab', 'block'],
  ),
  instant: theme(
    ['electric', 'cosmos', 'midnight', 'onyx', 'gothic', 'lagoon'],
    ['grid', 'nebula', 'city', 'facets'],
    ['coin', 'starGem', 'gem', 'chips'],
    ['block'],
  ),
} as const satisfies Record<string, ArtTheme>
export type ArtThemeName = keyof typeof artThemes
