import { type Address, erc20Abi, type Hex, lower, NATIVE } from '@cenote/chains';
import {
  createClient,
  custom,
  decodeFunctionData,
  encodeAbiParameters,
  keccak256,
  pad,
  parseTransaction,
  RpcRequestError,
  toHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { collect } from './collect.ts';
import { executorAbi } from './executor.ts';

const account = privateKeyToAccount(pad('0x1', { size: 32 }));
const EXECUTOR = pad('0xee', { size: 20 });
const token = (i: number): Address => pad(toHex(0x100 + i), { size: 20 });
const REVERTED = { body: {}, url: '', error: { code: 3, message: 'execution reverted' } };

type Transfer = (token: Address) => bigint;

/** Returns the gas of a transfer; throws if it reverts. */
const usual: Transfer = () => 60_000n;

/** A node on which the executor has 100 units of each of five tokens, and no native coins. */
function world(transfer: Transfer = usual, balance: (token: Address) => Hex = () => word(100n)) {
  const handed: Address[][] = [];
  const receipts = new Map<Hex, Hex>();
  const run = (data: Hex) => {
    const { args } = decodeFunctionData({ abi: executorAbi, data });
    const calls = args![0] as readonly { to: Address; data: Hex }[];
    for (const call of calls) {
      const { functionName, args: to } = decodeFunctionData({ abi: erc20Abi, data: call.data });
      expect([functionName, to]).toEqual(['transfer', [account.address, 100n]]);
    }
    const tokens = calls.map(({ to }) => lower(to));
    return { tokens, gas: tokens.reduce((sum, each) => sum + transfer(each), 50_000n) };
  };
  const request = async ({ method, params }: { method: string; params: never[] }) => {
    const [first] = params as unknown as [{ to: Address; data: Hex }];
    switch (method) {
      case 'eth_call':
        return balance(lower(first.to));
      case 'eth_estimateGas':
        return toHex(run(first.data).gas);
      case 'eth_sendRawTransaction': {
        const raw = params[0] as unknown as Hex;
        const { data } = parseTransaction(raw as `0x02${string}`);
        handed.push(run(data!).tokens);
        receipts.set(keccak256(raw), '0x1');
        return keccak256(raw);
      }
      case 'eth_getTransactionReceipt':
        return { status: receipts.get(params[0] as unknown as Hex) };
      case 'eth_getBlockByNumber':
        return { number: '0x1', timestamp: '0x1', baseFeePerGas: '0x1', hash: pad('0x1') };
      default:
        return '0x0';
    }
  };
  const transport = custom({ request } as never, { retryCount: 0 });
  const client = createClient({ transport });
  const at = { chainId: 1, client, account, executor: EXECUTOR, tip: 1n };
  const tokens = [0, 1, 2, 3, 4].map(token);
  return { handed, collect: () => collect(at, [NATIVE, ...tokens]), tokens };
}
const word = (amount: bigint): Hex => encodeAbiParameters([{ type: 'uint256' }], [amount]);

test('collect transfers all balances of the executor in one transaction', async () => {
  const { handed, collect, tokens } = world();
  const { collected, refused } = await collect();
  expect(collected.map((one) => one.token)).toEqual(tokens);
  expect([handed, refused]).toEqual([[tokens], []]);
});

test.each<[string, Transfer]>([
  [
    'rejects its transfer',
    (each) => {
      if (each === token(1)) throw new RpcRequestError(REVERTED);
      return 60_000n;
    },
  ],
  ['burns gas in its transfer', (each) => (each === token(1) ? 15_000_000n : 60_000n)],
])('collect transfers the other tokens if one %s', async (_, transfer) => {
  const { handed, collect } = world(transfer);
  const { collected, refused } = await collect();
  expect(refused).toEqual([{ token: token(1), amount: 100n }]);
  expect(collected.map((one) => one.token)).toEqual([0, 2, 3, 4].map(token));
  expect(handed.flat()).toEqual([0, 2, 3, 4].map(token));
});

test('collect skips tokens whose balance cannot be read', async () => {
  const { collect } = world(usual, (each) => {
    if (each === token(3)) throw new RpcRequestError(REVERTED);
    return each === token(4) ? '0x64' : word(100n);
  });
  expect((await collect()).collected.map((one) => one.token)).toEqual([0, 1, 2].map(token));
});

test('collect throws if the node does not respond', async () => {
  const { collect } = world(() => {
    throw new Error('socket hang up');
  });
  await expect(collect()).rejects.toThrow('socket hang up');
});
