import { TOKENS } from '../testing/fake-gateway.ts';
import { keepList, keptList } from './kept-list.ts';

const LIST = { chainId: 31337, blockNumber: 7, tokens: TOKENS };
const DAY_MS = 24 * 60 * 60_000;

beforeEach(() => localStorage.clear());

describe('the kept token list', () => {
  it('is there after a reload, without its prices', () => {
    keepList(LIST, 1_000);
    const kept = keptList(31337, 2_000)?.list.tokens;
    expect(kept?.map(({ symbol }) => symbol)).toEqual(TOKENS.map(({ symbol }) => symbol));
    expect(kept?.some(({ priceUsd }) => priceUsd !== undefined)).toBe(false);
  });

  it('is forgotten after a day, and belongs to its network', () => {
    keepList(LIST, 1_000);
    expect(keptList(31337, 1_001 + DAY_MS)).toBeUndefined();
    expect(keptList(31338, 2_000)).toBeUndefined();
  });

  it.each(['', '{', '{"at":1}', '{"at":"x","list":{}}'])('is nothing when it reads %p', (text) => {
    localStorage.setItem('cenote.tokens.v0.31337', text);
    expect(keptList(31337, 2_000)).toBeUndefined();
  });

  it('takes no list that would fill the storage', () => {
    const tokens = Array.from({ length: 10_000 }, () => TOKENS[0]!);
    keepList({ ...LIST, tokens }, 1_000);
    expect(keptList(31337, 2_000)).toBeUndefined();
  });
});
