/** `silent`: test double of the chart library: a proxy that accepts every call, returns itself and draws nothing. */
export const fakeChartLibrary: unknown = new Proxy(() => {}, {
  get: (_target, name) => (typeof name === 'symbol' ? undefined : fakeChartLibrary),
  apply: () => fakeChartLibrary,
});
