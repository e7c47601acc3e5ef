/** `silent`: test double of the chart library: a proxy that accepts every call, returns itself and draws nothing. */
export const silent: unknown = new Proxy(() => {}, {
  get: (_target, name) => (typeof name === 'symbol' ? undefined : silent),
  apply: () => silent,
});
