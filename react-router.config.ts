import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  serverBuildFile: 'server.js',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config
