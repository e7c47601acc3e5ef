import { SetAside } from './set-aside.ts';

describe('orders set aside', () => {
  it('wait twice as long after each failure, and are forgotten when they are open no more', () => {
    const aside = new SetAside();
    aside.add('0xa', 100n);
    expect([101n, 102n].map((block) => aside.has('0xa', block))).toEqual([true, false]);
    aside.add('0xa', 102n);
    expect([105n, 106n].map((block) => aside.has('0xa', block))).toEqual([true, false]);
    aside.keep(new Set());
    aside.add('0xa', 106n);
    expect(aside.has('0xa', 108n)).toBe(false);
  });
});
