import { createClient, custom, numberToHex, pad } from 'viem';
import { readAllowanceAfter } from './allowances.ts';

const ACCOUNT = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const TOKEN = '0xdac17f958d2ee523a2206206994597c13d831ec7';
const SPENDER = '0x000000000022d473030f116ddee9f6b43ac78ba3';
const APPROVED_AT = 20;

/** Returns a context whose node knows an approval of 9 from its block on; `latest` is `head`. */
function nodeAt(head: number) {
  const client = createClient({
    transport: custom(
      {
        async request({ method, params }: { method: string; params?: unknown }) {
          if (method !== 'eth_call') throw new Error(`unexpected ${method}`);
          const [, block] = params as [unknown, string];
          const at = block === 'latest' ? head : Number(block);
          // As nodes do, through every provider, for a block that they do not have yet.
          if (at > head) throw Object.assign(new Error('header not found'), { code: -32_000 });
          return pad(numberToHex(at >= APPROVED_AT ? 9 : 0));
        },
      },
      { retryCount: 0 },
    ),
  });
  return { client, account: ACCOUNT } as const;
}

describe('readAllowanceAfter', () => {
  const of = { token: TOKEN, spender: SPENDER } as const;

  it('reads at the block of the approval', async () => {
    expect(await readAllowanceAfter(nodeAt(25), { ...of, block: APPROVED_AT })).toBe(9n);
    expect(await readAllowanceAfter(nodeAt(25), { ...of, block: APPROVED_AT - 1 })).toBe(0n);
  });

  it('reads the latest block if the block is unknown, here or to every node', async () => {
    expect(await readAllowanceAfter(nodeAt(25), { ...of, block: undefined })).toBe(9n);
    expect(await readAllowanceAfter(nodeAt(19), { ...of, block: APPROVED_AT })).toBe(0n);
  });
});
