import type { Address } from '@cenote/chains';
import { encodeFunctionData, type Hex, parseAbi, zeroAddress, zeroHash } from 'viem';
import { decodeCall } from '../decode-call.ts';
import { decodeTypedData } from '../decode-typed-data.ts';
import { rateRisk } from '../risk/rate-risk.ts';
import type { RiskContext } from '../risk/risk-context.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, RECIPIENT, TOKEN, UNKNOWN_ADDRESS } from '../testing/fixtures.ts';

const registry = standardRegistry();
const CHAIN_ID = 1;
const SETTLEMENT: Address = '0x9008d19f58aabd9ed0d60971565aa8510560ab41';
const WETH: Address = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2';
const COIN: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const ETHER = 10n ** 18n;

/** `GPv2Order.Data` in the form hashed by https://github.com/cowprotocol/contracts (`GPv2Order.sol`). */
const ORDER = [
  ['address', 'sellToken'],
  ['address', 'buyToken'],
  ['address', 'receiver'],
  ['uint256', 'sellAmount'],
  ['uint256', 'buyAmount'],
  ['uint32', 'validTo'],
  ['bytes32', 'appData'],
  ['uint256', 'feeAmount'],
  ['string', 'kind'],
  ['bool', 'partiallyFillable'],
  ['string', 'sellTokenBalance'],
  ['string', 'buyTokenBalance'],
].map(([type, name]) => ({ type, name }));
const DOMAIN = [
  { type: 'string', name: 'name' },
  { type: 'string', name: 'version' },
  { type: 'uint256', name: 'chainId' },
  { type: 'address', name: 'verifyingContract' },
];

const read = (more: object, verifyingContract = SETTLEMENT) =>
  decodeTypedData(
    registry,
    {
      types: { EIP712Domain: DOMAIN, Order: ORDER },
      primaryType: 'Order',
      domain: { name: 'Gnosis Protocol', version: 'v2', chainId: CHAIN_ID, verifyingContract },
      message: {
        sellToken: TOKEN,
        buyToken: WETH,
        receiver: ACCOUNT,
        sellAmount: '1990000000',
        buyAmount: `${ETHER}`,
        validTo: 1_800_000_000,
        appData: zeroHash,
        feeAmount: '10000000',
        kind: 'sell',
        partiallyFillable: false,
        sellTokenBalance: 'erc20',
        buyTokenBalance: 'erc20',
        ...more,
      },
    },
    { chainId: CHAIN_ID, signer: ACCOUNT },
  );
const sold = (amount: bigint) => ({ standard: 'erc20', token: TOKEN, amount });

const context: RiskContext = {
  chainId: CHAIN_ID,
  account: ACCOUNT,
  now: 1_799_999_000,
  knownAddresses: [],
  isTrustedSpender: () => false,
  isKnownToken: (token) => token === TOKEN || token === WETH,
  decimalsOf: (token) => (token === TOKEN ? 6 : 18),
  // The native coin has a price of 2,000 dollars.
  valueUsdOf: (asset) => {
    if (asset.standard === 'native') return (asset.amount * 2_000n) / 10n ** 12n;
    if (asset.standard !== 'erc20') return undefined;
    return asset.token === WETH ? (asset.amount * 2_000n) / 10n ** 12n : asset.amount;
  },
};
const found = (decoded: ReturnType<typeof read>) =>
  rateRisk({ decoded }, context).map(({ code, level }) => `${level} ${code}`);

describe('an order of CoW Protocol', () => {
  it('sells its amount and the fee for at least the stated amount', () => {
    expect(read({})).toEqual({
      sender: ACCOUNT,
      target: SETTLEMENT,
      value: 0n,
      chainId: CHAIN_ID,
      basis: 'contract',
      action: {
        kind: 'order',
        protocol: 'cow',
        offerer: ACCOUNT,
        deadline: 1_800_000_000n,
        gives: [{ asset: sold(2_000_000_000n), limit: 'exact' }],
        receives: [
          {
            asset: { standard: 'erc20', token: WETH, amount: ETHER },
            limit: 'atLeast',
            recipient: ACCOUNT,
          },
        ],
      },
    });
  });

  it('buys an exact amount, also of native coin, for at most the stated amount', () => {
    expect(read({ kind: 'buy', buyToken: COIN, partiallyFillable: true }).action).toMatchObject({
      gives: [{ asset: sold(2_000_000_000n), limit: 'atMost' }],
      receives: [{ asset: { standard: 'native', amount: ETHER }, limit: 'exact' }],
      partial: true,
    });
  });

  it('pays the signer if it has no receiver', () => {
    expect(read({ receiver: zeroAddress }).action).toMatchObject({
      receives: [{ recipient: ACCOUNT }],
    });
  });

  it('raises no finding at a fair price', () => {
    expect(found(read({}))).toEqual([]);
  });

  it.each([
    ['that pays another account', { receiver: UNKNOWN_ADDRESS }, 'danger ORDER_GIVES_MORE'],
    ['that brings a negligible amount', { buyAmount: '1' }, 'danger ORDER_GIVES_MORE'],
    ['whose fee takes most of it', { feeAmount: '2000000000' }, 'danger ORDER_GIVES_MORE'],
    ['for an unknown token', { buyToken: RECIPIENT }, 'danger UNVERIFIED_TOKEN'],
    [
      'that pays to the vault of another protocol',
      { buyTokenBalance: 'internal' },
      'danger UNREADABLE',
    ],
    [
      'that takes from the vault of another protocol',
      { sellTokenBalance: 'external' },
      'danger UNREADABLE',
    ],
    ['of an unknown kind', { kind: 'gift' }, 'danger UNREADABLE'],
  ])('is a danger %s', (_, more, expected) => {
    expect(found(read(more))).toContain(expected);
  });

  it('is a danger for any other contract', () => {
    expect(found(read({}, UNKNOWN_ADDRESS))).toContain('danger UNKNOWN_SPENDER');
  });
});

describe('a call of the settlement contract of CoW Protocol', () => {
  const abi = parseAbi([
    'function invalidateOrder(bytes orderUid)',
    'function setPreSignature(bytes orderUid, bool signed)',
  ]);
  const uid: Hex = `0x${'5'.repeat(112)}`;
  const call = (data: Hex) =>
    decodeCall(registry, { to: SETTLEMENT, data }, { chainId: CHAIN_ID, sender: ACCOUNT });
  const presign = (isSigned: boolean) =>
    call(encodeFunctionData({ abi, functionName: 'setPreSignature', args: [uid, isSigned] }));

  it('cancels an order without a finding', () => {
    const cancel = call(encodeFunctionData({ abi, functionName: 'invalidateOrder', args: [uid] }));
    for (const decoded of [cancel, presign(false)]) {
      expect(decoded.action).toEqual({ kind: 'cancelOrders', count: 1 });
      expect(found(decoded)).toEqual([]);
    }
  });

  it('is a danger if it signs an order by hash or if it is not decoded', () => {
    expect(found(presign(true))).toEqual(['danger UNREADABLE']);
    expect(found(call('0x12345678'))).toEqual(['danger UNREADABLE']);
  });
});
