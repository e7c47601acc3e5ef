import type { Address } from '@cenote/chains';
import { createPublicClient, erc20Abi, type Transport } from 'viem';

/** What a token's contract says of its supply, base units. */
export interface Supply {
  total: bigint;
  /** At the zero address and at 0x…dEaD, which nobody has a key of. */
  burnt: bigint;
}

const GRAVES = [
  '0x0000000000000000000000000000000000000000',
  '0x000000000000000000000000000000000000dEaD',
] as const;
/** Tokens in one call of the multicall contract: three questions each. */
const CHUNK = 150;

/** Asks contracts for their supplies at the head; one that does not answer in order is left out. */
export async function readSupplies(
  transport: Transport,
  multicallAddress: Address,
  tokens: readonly Address[],
): Promise<Map<Address, Supply>> {
  const client = createPublicClient({ transport });
  const supplies = new Map<Address, Supply>();
  for (let at = 0; at < tokens.length; at += CHUNK) {
    const some = tokens.slice(at, at + CHUNK);
    const contracts = some.flatMap((address) => [
      { address, abi: erc20Abi, functionName: 'totalSupply' } as const,
      ...GRAVES.map(
        (grave) => ({ address, abi: erc20Abi, functionName: 'balanceOf', args: [grave] }) as const,
      ),
    ]);
    const answers = await client.multicall({ contracts, multicallAddress, batchSize: 0 });
    for (const [i, token] of some.entries()) {
      const [supply, ...graves] = answers.slice(i * 3, i * 3 + 3);
      if (supply?.status !== 'success') continue;
      // Many contracts refuse to tell of the zero address: nothing is there then.
      const burnt = graves.reduce(
        (sum, { status, result }) => (status === 'success' ? sum + BigInt(result) : sum),
        0n,
      );
      supplies.set(token, { total: BigInt(supply.result), burnt });
    }
  }
  return supplies;
}
