// Browsers before Chrome 99 and Safari 15.4 throw away whatever stands in an @layer. Our sheets are imported in the order
// of their layers, so the wrapping can be taken off in the build and the same rules win.
type LayerRule = {
  nodes?: LayerRule[] | undefined
  replaceWith: (nodes: LayerRule[]) => unknown
  remove: () => unknown
}

export const layersInOrder = {
  postcssPlugin: 'layers-in-order',
  AtRule: {
    layer(rule: LayerRule) {
      if (rule.nodes) rule.replaceWith(rule.nodes)
      else rule.remove()
    },
  },
}
