import { LOCAL, LOCAL_L2, NATIVE } from '@cenote/chains';
import { DAI, TOKENS } from '../../testing/fake-gateway.ts';
import { fromImported } from './imported-token.ts';
import { joinTokens } from './join-tokens.ts';

const NEW = '0x00000000000000000000000000000000000000aa' as const;
const added = (symbol: string, address: `0x${string}` = NEW, chainId: number = LOCAL.id) =>
  fromImported({ chainId, address, symbol, name: symbol, decimals: 18 });
const find = (tokens: ReturnType<typeof joinTokens>, address: string) =>
  tokens.find((token) => token.address === address);

describe('joinTokens', () => {
  it('contains the native coin even without any list', () => {
    expect(joinTokens(LOCAL, [], []).map(({ address }) => address)).toEqual([NATIVE]);
  });

  it("adds the user's tokens as unverified", () => {
    const tokens = joinTokens(LOCAL, TOKENS, [added('TIDE'), added('X', NEW, LOCAL_L2.id)]);
    expect(tokens).toHaveLength(TOKENS.length + 1);
    expect(find(tokens, NEW)).toMatchObject({ symbol: 'TIDE', safety: 'medium', flags: [] });
  });

  it("prefers the gateway's entry for a listed address", () => {
    expect(find(joinTokens(LOCAL, TOKENS, [added('SCAM', DAI)]), DAI)).toMatchObject({
      symbol: 'DAI',
      safety: 'verified',
    });
  });
});
