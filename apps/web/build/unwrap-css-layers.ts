// Browsers before Chrome 99 and Safari 15.4 ignore everything inside an @layer. Our sheets are imported in the order
// of their layers, so the build can remove the @layer wrappers without changing which rules win.
import type { CSSOptions } from 'vite'

type PostcssOptions = Exclude<NonNullable<CSSOptions['postcss']>, string>
type PostcssPlugin = NonNullable<PostcssOptions['plugins']>[number]

export const unwrapCssLayers: PostcssPlugin = {
  postcssPlugin: 'unwrap-css-layers',
  AtRule: {
    layer(rule) {
      if (rule.nodes) rule.replaceWith(rule.nodes)
      else rule.remove()
    },
  },
}
