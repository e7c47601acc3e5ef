/** @jest-environment node */
import { lower } from '@cenote/chains';
import {
  permitBatchTypedData,
  positionPermitTypedData,
  sharesPermitTypedData,
} from '@cenote/trading/liquidity';
import { v2PairAddress } from '@cenote/trading/swap';
import { type Address, getTypesForEIP712Domain, serializeTypedData } from 'viem';
import { ALICE } from '../../testing/accounts.ts';
import { fakeNode } from '../../testing/fake-node.ts';
import { CONTRACTS, POOLS, report, TOKENS, typedData, USDC } from '../../testing/reports.ts';

const WETH = lower(CONTRACTS.weth9);
const PAIR = lower(v2PairAddress(CONTRACTS.v2Factory, USDC, WETH));
const MANAGER = lower(CONTRACTS.v3PositionManager);
const ATTACKER: Address = '0xbad0000000000000000000000000000000000bad';
const NOW = 1_790_000_000;
const deadline = BigInt(NOW + 1_800);
const chainId = 31337;
const NODE = fakeNode({
  tokens: { ...TOKENS, [PAIR]: { symbol: 'UNI-V2', decimals: 18, balance: 10n ** 18n } },
  contracts: [
    CONTRACTS.permit2,
    CONTRACTS.universalRouter,
    CONTRACTS.v2Router,
    CONTRACTS.v4PositionManager,
    MANAGER,
  ],
  positions: { 7: { owner: ALICE, tokens: [USDC, WETH] } },
  reads: POOLS,
});

const shares = sharesPermitTypedData({
  chainId,
  pair: PAIR,
  owner: ALICE,
  spender: CONTRACTS.v2Router,
  shares: 5n,
  nonce: 0n,
  deadline,
});
const position = positionPermitTypedData({
  chainId,
  contracts: CONTRACTS,
  tokenId: 7n,
  nonce: 1n,
  deadline,
});
const batch = permitBatchTypedData({
  chainId,
  contracts: CONTRACTS,
  now: NOW,
  allowances: [USDC, WETH].map((token, nonce) => ({ token, amount: 1_000n, nonce })),
});

type Message = typeof shares | typeof position | typeof batch;

/** The report of a message in the form in which viem sends it to a wallet. */
const reportOf = (message: Message) => {
  const types = { EIP712Domain: getTypesForEIP712Domain(message), ...message.types };
  return report(typedData(JSON.parse(serializeTypedData({ ...message, types } as never))), NODE);
};
/** Codes of the dangers of a message, with changes of its content or domain. */
const dangersOf = async (message: Message, content: object = {}, domain: object = {}) => {
  const changed = {
    ...message,
    domain: { ...message.domain, ...domain },
    message: { ...message.message, ...content },
  };
  const { findings } = await reportOf(changed as Message);
  return findings.flatMap(({ code, level }) =>
    level === 'danger' || level === 'block' ? [code] : [],
  );
};

const MESSAGES: readonly [string, Message, object][] = [
  ['shares of a v2 pair', shares, { protocol: 'erc2612', spender: lower(CONTRACTS.v2Router) }],
  ['a v3 position', position, { protocol: 'erc4494', spender: lower(CONTRACTS.universalRouter) }],
  [
    'the tokens of a v4 position',
    batch,
    { protocol: 'permit2', spender: lower(CONTRACTS.v4PositionManager) },
  ],
];

describe.each(MESSAGES)('a permit for %s, as the web app requests it', (_, message, meaning) => {
  it('is named and no danger', async () => {
    const { decoded } = await reportOf(message);
    expect(decoded?.action).toMatchObject({ kind: 'permit', ...meaning });
    expect(await dangersOf(message)).toEqual([]);
  });

  it('is a danger for another spender', async () => {
    expect(await dangersOf(message, { spender: ATTACKER })).not.toEqual([]);
  });

  it('is refused for another chain', async () => {
    expect(await dangersOf(message, {}, { chainId: 1 })).toContain('CHAIN_MISMATCH');
  });
});

it('a permit of both tokens names both amounts', async () => {
  const { decoded } = await reportOf(batch);
  expect(decoded?.action).toMatchObject({
    allowances: [USDC, WETH].map((token) => ({
      asset: { standard: 'erc20', token, amount: 1_000n },
    })),
  });
});
