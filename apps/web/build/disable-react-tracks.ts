// React's development build compares old and new props for the browser's performance tracks, and reads through React Aria's
// collection nodes, which throw when they are read (adobe/react-spectrum 9405). It draws no tracks where timeStamp is missing.
import type { Plugin } from 'vite'

export function disableReactTracks(): Plugin {
  return {
    name: 'disable-react-tracks',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', children: 'console.timeStamp = undefined', injectTo: 'head-prepend' },
    ],
  }
}
