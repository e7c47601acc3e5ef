/** @jest-environment node */
import { readTokens } from './read-tokens.ts';
import type { NodeRequest } from './use-node.ts';

const ACCOUNT = `0x${'a'.repeat(40)}` as const;
const token = (digit: string) => ({
  address: `0x${digit.repeat(40)}` as `0x${string}`,
  symbol: `T${digit}`,
  name: `Token ${digit}`,
  decimals: 6,
});
const TOKENS = [token('1'), token('2'), token('3')];
const word = (value: number) => value.toString(16).padStart(64, '0');

interface Call {
  to?: string;
  data: string;
}
const BALANCE_OF = '0x70a08231';

/** A node without contract creation in calls, as some networks have. */
const plain = (respond: (call: Call & { to: string }) => string): NodeRequest => {
  return async (_chainId, _method, [call]) => {
    const { to, data } = call as Call;
    if (to === undefined) throw new Error('execution failed');
    return data.startsWith(BALANCE_OF) ? respond({ to, data }) : `0x${word(6)}`;
  };
};

it('reads each token by a call of its own if the node does not read them at once', async () => {
  const node = plain(({ to }) => {
    if (to === TOKENS[1]!.address) throw new Error('execution reverted');
    return `0x${word(to === TOKENS[0]!.address ? 5 : 0)}`;
  });
  expect(await readTokens(node, 501, ACCOUNT, TOKENS)).toEqual([{ token: TOKENS[0], amount: 5n }]);
});

it('rejects if no token can be read', async () => {
  const node = plain(() => {
    throw new Error('not responding');
  });
  await expect(readTokens(node, 502, ACCOUNT, TOKENS)).rejects.toThrow('not responding');
});

it('requests the decimals of held tokens once', async () => {
  const requested: Call[] = [];
  const node: NodeRequest = async (_chainId, _method, [call]) => {
    requested.push(call as Call);
    return (call as Call).to === undefined
      ? `0x${[7, 0, 0].map((amount) => word(1) + word(amount)).join('')}`
      : `0x${word(6)}`;
  };
  await readTokens(node, 503, ACCOUNT, TOKENS);
  expect(await readTokens(node, 503, ACCOUNT, TOKENS)).toEqual([{ token: TOKENS[0], amount: 7n }]);
  expect(requested.filter(({ to }) => to !== undefined)).toHaveLength(1);
  expect(requested).toHaveLength(3);
});
