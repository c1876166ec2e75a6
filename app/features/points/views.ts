/** The parts of the points mall, in the order of its menu: `?show=<view>`. */
export const pointViews = ['items', 'convert', 'redeemed', 'history', 'rules'] as const
export type PointView = (typeof pointViews)[number]

/** Values of `?done=`, each with a text `points:done.<name>`. */
export const pointActions = ['redeemed', 'credited', 'withdrawn', 'converted'] as const
export type PointAction = (typeof pointActions)[number]
