import { l1DataFee, sameAddress } from '@cenote/chains';
import {
  type Address,
  createPublicClient,
  createWalletClient,
  erc20Abi,
  erc721Abi,
  http,
  maxUint256,
  parseAbi,
  zeroAddress,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { mainnet } from 'viem/chains';
import { TEST_WALLET } from '../accounts.ts';
import { freePorts, receiptOf, temporaryDir } from '../testing/harness.ts';
import { REHEARSED, type RehearsedSlug } from './networks.ts';
import { type Rehearsal, startRehearsal } from './rehearsal.ts';

/** Contracts for which there is no artifact. */
const ABSENT = ['v3DutchOrderReactor', 'priorityOrderReactor'];
/** Private key of anvil's first account. */
const TEST_KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const QUIET = { latencyMs: [0, 0], refusedShare: 0, laggingShare: 0 } as const;
const GWEI = 10n ** 9n;
const spokePoolAbi = parseAbi([
  'function depositV3(address depositor, address recipient, address inputToken, address outputToken, uint256 inputAmount, uint256 outputAmount, uint256 destinationChainId, address exclusiveRelayer, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityParameter, bytes message) payable',
]);
const quoterAbi = parseAbi([
  'struct Params { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 limit; }',
  'function quoteExactInputSingle(Params) returns (uint256 amountOut, uint160, uint32, uint256)',
]);

describe.each(Object.keys(REHEARSED) as RehearsedSlug[])('a rehearsal of %s', (slug) => {
  const folder = temporaryDir();
  let rehearsal: Rehearsal;
  beforeAll(async () => {
    const { l1: port } = await freePorts();
    const mining = 'instant';
    rehearsal = await startRehearsal({
      slug,
      dir: folder.dir,
      port,
      providers: 0,
      mining,
      limits: QUIET,
    });
  });
  afterAll(async () => {
    await rehearsal.stop();
    folder.remove();
  });
  const reader = () =>
    createPublicClient({
      chain: { ...mainnet, id: REHEARSED[slug].id },
      transport: http(rehearsal.node.url),
    });

  it('has the contracts of the registry at their addresses', async () => {
    const entries = Object.entries(rehearsal.network.contracts);
    const codes = await Promise.all(entries.map(([, address]) => reader().getCode({ address })));
    const absent = entries.filter((_, i) => !codes[i]).map(([name]) => name);
    expect(ABSENT).toEqual(expect.arrayContaining(absent));
  });

  it('has v3 and v4 positions of the test wallet, whose coins they do not cost', async () => {
    const { v3PositionManager, v4PositionManager } = rehearsal.network.contracts;
    const held = (address: Address) =>
      reader().readContract({
        address,
        abi: erc721Abi,
        functionName: 'balanceOf',
        args: [TEST_WALLET],
      });
    expect(await held(v3PositionManager)).toBeGreaterThan(0n);
    expect(await held(v4PositionManager)).toBeGreaterThan(0n);
    const coins = await reader().getBalance({ address: TEST_WALLET });
    expect(coins % 10n ** 18n).toBe(0n);
  });

  it('has the tokens of the registry with their decimals', async () => {
    for (const { address, symbol, decimals } of rehearsal.network.tokens) {
      const token = { address, abi: erc20Abi } as const;
      expect(await reader().readContract({ ...token, functionName: 'decimals' })).toBe(decimals);
      expect(await reader().readContract({ ...token, functionName: 'symbol' })).toBe(symbol);
      const args = [TEST_WALLET] as const;
      const balance = await reader().readContract({ ...token, functionName: 'balanceOf', args });
      expect(balance).toBeGreaterThan(0n);
    }
  });

  it('has the chain id and about the height of the network', async () => {
    const { id, genesisNumber } = REHEARSED[slug];
    expect(await reader().getChainId()).toBe(id);
    expect(await reader().getBlockNumber()).toBeGreaterThan(BigInt(genesisNumber));
  });

  it('states the L1 data fee of transactions if it is of a rollup', async () => {
    const { node, network } = rehearsal;
    const fee = (data: `0x${string}`) =>
      l1DataFee((method, params) => node.call(method, params), network, { to: TEST_WALLET, data });
    const [small, large] = [(await fee('0x'))!, (await fee(`0x${'ab'.repeat(100)}`))!];
    expect(large - small).toBe(slug === 'base' ? 1_600n * GWEI : 0n);
  });

  it('quotes through the quoter of v3', async () => {
    const { contracts, tokens, v3FeeTiers } = rehearsal.network;
    const usdc = tokens.find(({ symbol }) => symbol === 'USDC')!;
    for (const fee of slug === 'base' ? [300, 500] : v3FeeTiers.filter((tier) => tier === 500)) {
      const { result } = await reader().simulateContract({
        address: contracts.v3Quoter,
        abi: quoterAbi,
        functionName: 'quoteExactInputSingle',
        args: [
          {
            tokenIn: contracts.weth9,
            tokenOut: usdc.address,
            amountIn: 10n ** 18n,
            fee,
            limit: 0n,
          },
        ],
      });
      expect(Number(result[0]) / 1e6).toBeGreaterThan(2_900);
    }
  });

  it('has a bridge that accepts deposits', async () => {
    const { contracts } = rehearsal.network;
    const wallet = createWalletClient({
      account: privateKeyToAccount(TEST_KEY),
      chain: { ...mainnet, id: REHEARSED[slug].id },
      transport: http(rehearsal.node.url),
    });
    const { timestamp } = await reader().getBlock();
    const value = 10n ** 16n;
    const [from, weth] = [TEST_WALLET, contracts.weth9];
    const hash = await wallet.writeContract({
      address: contracts.spokePool,
      abi: spokePoolAbi,
      functionName: 'depositV3',
      args: [
        from,
        from,
        weth,
        weth,
        value,
        value - 10n ** 13n,
        10n,
        zeroAddress,
        Number(timestamp),
        Number(timestamp) + 3_600,
        0,
        '0x',
      ],
      value,
    });
    const { status, logs } = await receiptOf(reader(), hash);
    expect(status).toBe('success');
    expect(logs.some(({ address }) => sameAddress(address, contracts.spokePool))).toBe(true);
  });

  const itOnEthereum = slug === 'ethereum' ? it : undefined;
  itOnEthereum?.('has a USDT whose allowance must be set to zero first', async () => {
    const usdt = rehearsal.network.tokens.find(({ symbol }) => symbol === 'USDT')!.address;
    const wallet = createWalletClient({
      account: privateKeyToAccount(TEST_KEY),
      chain: { ...mainnet, id: REHEARSED[slug].id },
      transport: http(rehearsal.node.url),
    });
    const abi = parseAbi(['function approve(address spender, uint256 amount)']);
    const approve = { address: usdt, abi, functionName: 'approve', gas: 200_000n } as const;
    const spender = rehearsal.network.contracts.permit2;
    const statuses: string[] = [];
    for (const amount of [5n, maxUint256, 0n, maxUint256]) {
      const hash = await wallet.writeContract({ ...approve, args: [spender, amount] });
      statuses.push((await receiptOf(reader(), hash)).status);
    }
    expect(statuses).toEqual(['success', 'reverted', 'success', 'success']);
  });
});
