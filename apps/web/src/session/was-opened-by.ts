export function wasOpenedBy(type: NavigationTimingType): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === type)
}
