// Browsers before Chrome 99 and Safari 15.4 throw away whatever stands in an @layer. Our sheets are imported in the order
// of their layers, so the wrapping can be taken off in the build and the same rules win.
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
