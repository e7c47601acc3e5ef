/**
 * `AVAILABLE_ORDERS`: attack family of Seaport orders that the account fills: the attacker cancels some of several
 * available orders before the fill, or orders pay other recipients.
 */
import { type Address, type Hex, lower, NATIVE } from '@cenote/chains';
import { worldCollectionAddress } from '@cenote/devnet';
import {
  decodeFunctionResult,
  encodeFunctionData,
  maxUint256,
  numberToHex,
  parseAbi,
  zeroHash,
} from 'viem';
import type { AttackTransaction } from '../chain/attack.ts';
import { ATTACKER_ADDRESS } from '../chain/attacker.ts';
import {
  approve,
  type Call,
  inSeconds,
  sendFrom,
  transaction,
  USDC,
  WETH,
} from '../chain/calls.ts';
import { CONTRACTS, type Fork } from '../chain/fork.ts';
import type { AttackFamily, AttackKind, Attempt } from './attack-family.ts';

const MARKET = lower(CONTRACTS.seaport);
const seaportAbi = parseAbi([
  'struct OfferItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; }',
  'struct ConsiderationItem { uint8 itemType; address token; uint256 identifierOrCriteria; uint256 startAmount; uint256 endAmount; address recipient; }',
  'struct OrderParameters { address offerer; address zone; OfferItem[] offer; ConsiderationItem[] consideration; uint8 orderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 conduitKey; uint256 totalOriginalConsiderationItems; }',
  'struct Order { OrderParameters parameters; bytes signature; }',
  'struct AdvancedOrder { OrderParameters parameters; uint120 numerator; uint120 denominator; bytes signature; bytes extraData; }',
  'struct CriteriaResolver { uint256 orderIndex; uint8 side; uint256 index; uint256 identifier; bytes32[] criteriaProof; }',
  'struct FulfillmentComponent { uint256 orderIndex; uint256 itemIndex; }',
  'function fulfillOrder(Order order, bytes32 fulfillerConduitKey) payable',
  'function fulfillAdvancedOrder(AdvancedOrder order, CriteriaResolver[] criteriaResolvers, bytes32 fulfillerConduitKey, address recipient) payable',
  'function fulfillAvailableOrders(Order[] orders, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, uint256 maximumFulfilled) payable',
  'function fulfillAvailableAdvancedOrders(AdvancedOrder[] advancedOrders, CriteriaResolver[] criteriaResolvers, FulfillmentComponent[][] offerFulfillments, FulfillmentComponent[][] considerationFulfillments, bytes32 fulfillerConduitKey, address recipient, uint256 maximumFulfilled) payable',
  'function end(uint256 salt)',
]);
const nftAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function transferFrom(address from, address to, uint256 id)',
  'function setApprovalForAll(address operator, bool approved)',
]);

interface Item {
  token: Address;
  amount: bigint;
  /** Token id of an NFT. */
  id?: bigint;
}
interface Sale {
  offer: readonly Item[];
  consideration: readonly (Item & { recipient: Address })[];
}

const itemOf = ({ token, amount, id }: Item) => ({
  itemType: id !== undefined ? 2 : token === NATIVE ? 0 : 1,
  token,
  identifierOrCriteria: id ?? 0n,
  startAmount: amount,
  endAmount: amount,
});

/** Parameters of an order of the attacker. */
const parametersOf = ({ offer, consideration }: Sale, salt: bigint) => ({
  offerer: ATTACKER_ADDRESS,
  zone: NATIVE,
  orderType: 0,
  offer: offer.map(itemOf),
  consideration: consideration.map(({ recipient, ...item }) => ({ ...itemOf(item), recipient })),
  startTime: 0n,
  endTime: inSeconds(24 * 60 * 60),
  zoneHash: zeroHash,
  salt,
  conduitKey: zeroHash,
  totalOriginalConsiderationItems: BigInt(consideration.length),
});
const orderOf = (sale: Sale, salt: bigint) => ({
  parameters: parametersOf(sale, salt),
  signature: `0x${'11'.repeat(65)}` as Hex,
});
const advancedOf = (sale: Sale, salt: bigint) => ({
  ...orderOf(sale, salt),
  numerator: 1n,
  denominator: 1n,
  extraData: '0x' as Hex,
});

const coinsFor = (sales: readonly Sale[]): bigint =>
  sales
    .flatMap(({ consideration }) => consideration)
    .reduce(
      (sum, { token, amount, id }) => sum + (token === NATIVE && id === undefined ? amount : 0n),
      0n,
    );

/** One fulfillment component per item. */
const components = (sales: readonly Sale[], side: keyof Sale) =>
  sales.flatMap((sale, order) =>
    sale[side].map((_, item) => [{ orderIndex: BigInt(order), itemIndex: BigInt(item) }]),
  );

/** Calldata to fill as many of several orders as are available. */
function fillAvailable(
  sales: readonly Sale[],
  {
    isAdvanced,
    most,
    recipient = NATIVE,
  }: { isAdvanced: boolean; most: number; recipient?: Address },
): Call {
  const [offers, considerations] = [
    components(sales, 'offer'),
    components(sales, 'consideration'),
  ] as const;
  const data = isAdvanced
    ? encodeFunctionData({
        abi: seaportAbi,
        functionName: 'fulfillAvailableAdvancedOrders',
        args: [
          ...([sales.map((sale, i) => advancedOf(sale, BigInt(i))), []] as const),
          ...([offers, considerations, zeroHash, recipient, BigInt(most)] as const),
        ],
      })
    : encodeFunctionData({
        abi: seaportAbi,
        functionName: 'fulfillAvailableOrders',
        args: [
          ...([sales.map((sale, i) => orderOf(sale, BigInt(i))), offers] as const),
          ...([considerations, zeroHash, BigInt(most)] as const),
        ],
      });
  return { to: MARKET, value: coinsFor(sales), data };
}

const fillOne = (sale: Sale, recipient?: Address): Call => ({
  to: MARKET,
  value: coinsFor([sale]),
  data:
    recipient === undefined
      ? encodeFunctionData({
          abi: seaportAbi,
          functionName: 'fulfillOrder',
          args: [orderOf(sale, 0n), zeroHash],
        })
      : encodeFunctionData({
          abi: seaportAbi,
          functionName: 'fulfillAdvancedOrder',
          args: [advancedOf(sale, 0n), [], zeroHash, recipient],
        }),
});

const endOf = (salt: bigint): AttackTransaction => ({
  to: MARKET,
  data: encodeFunctionData({ abi: seaportAbi, functionName: 'end', args: [salt] }),
});

const COLLECTION = worldCollectionAddress('divers');

/** Approves the market for the attacker's tokens, and gives the attacker NFTs to sell. */
async function prepare(fork: Fork, ids: readonly bigint[] = []): Promise<void> {
  for (const token of [USDC, WETH]) {
    await sendFrom(fork, ATTACKER_ADDRESS, approve(token, MARKET, maxUint256));
  }
  if (ids.length === 0) return;
  await sendFrom(fork, ATTACKER_ADDRESS, {
    to: COLLECTION,
    data: encodeFunctionData({
      abi: nftAbi,
      functionName: 'setApprovalForAll',
      args: [MARKET, true],
    }),
  });
  for (const id of ids) await give(fork, id);
}

/** Transfers an item to the attacker from any owner. */
async function give(fork: Fork, id: bigint): Promise<void> {
  const call = { abi: nftAbi, functionName: 'ownerOf', args: [id] } as const;
  const request = { to: COLLECTION, data: encodeFunctionData(call) };
  const owner = decodeFunctionResult({
    ...call,
    data: await fork.call<Hex>('eth_call', [request, 'latest']),
  });
  await fork.call('anvil_impersonateAccount', [owner]);
  await fork.call('anvil_setBalance', [owner, numberToHex(10n ** 20n)]);
  await sendFrom(fork, owner, {
    to: COLLECTION,
    data: encodeFunctionData({
      abi: nftAbi,
      functionName: 'transferFrom',
      args: [owner, ATTACKER_ADDRESS, id],
    }),
  });
}

const usdc = (dollars: bigint): Item => ({ token: USDC, amount: dollars * 10n ** 6n });
const coins = (wei: bigint, recipient = ATTACKER_ADDRESS) => ({
  token: NATIVE,
  amount: wei,
  recipient,
});
const ETHER = 10n ** 18n;
const nft = (id: bigint): Item => ({ token: COLLECTION, amount: 1n, id });

/** One order that is fair for both, and one that takes everything. */
const fairAndNot = (name: string, isAdvanced: boolean, isLimited: boolean): AttackKind => ({
  name,
  async make({ fork, random, account }): Promise<Attempt> {
    await prepare(fork);
    const ether = random.pick([1n, 5n, 20n]);
    const good: Sale = { offer: [usdc(3_000n * ether)], consideration: [coins(1n)] };
    const bad: Sale = {
      offer: [{ token: USDC, amount: 1n }],
      consideration: [coins(ether * ETHER)],
    };
    const order = random.next() < 0.5;
    const sales = order ? [good, bad] : [bad, good];
    const call = isLimited
      ? // Fills only the first available order.
        { ...fillAvailable([good, bad], { isAdvanced, most: 1 }), value: ether * ETHER }
      : fillAvailable(sales, { isAdvanced, most: 2 });
    return {
      request: transaction(account, call),
      attack: { before: [endOf(isLimited || order ? 0n : 1n)] },
      details: `${ether} ETH`,
    };
  },
});

const attacks: readonly AttackKind[] = [
  fairAndNot('two available orders, of which the good one ends', false, false),
  fairAndNot('two available advanced orders, of which the good one ends', true, false),
  fairAndNot('one of two available orders, of which the good one ends', false, true),
  {
    name: 'two fair orders, of which one ends',
    isHarmless: true,
    async make({ fork, account }) {
      await prepare(fork);
      const sale = (ether: bigint): Sale => ({
        offer: [usdc(3_000n * ether)],
        consideration: [coins(ether * ETHER)],
      });
      const call = fillAvailable([sale(1n), sale(2n)], { isAdvanced: true, most: 2 });
      return { request: transaction(account, call), attack: { before: [endOf(1n)] } };
    },
  },
  {
    name: 'two items, of which one is sold meanwhile',
    isHarmless: true,
    async make({ fork, account }) {
      await prepare(fork, [1n, 2n]);
      const sale = (id: bigint): Sale => ({
        offer: [nft(id)],
        consideration: [coins(ETHER / 15n)],
      });
      const call = fillAvailable([sale(1n), sale(2n)], { isAdvanced: false, most: 2 });
      return { request: transaction(account, call), attack: { before: [endOf(0n)] } };
    },
  },
  {
    name: 'an item beside tokens that are not there any more',
    async make({ fork, account }) {
      await prepare(fork, [1n]);
      const sales: Sale[] = [
        { offer: [nft(1n)], consideration: [coins(1n)] },
        { offer: [usdc(1n)], consideration: [coins(5n * ETHER)] },
      ];
      const call = fillAvailable(sales, { isAdvanced: true, most: 2 });
      return { request: transaction(account, call), attack: { before: [endOf(0n)] } };
    },
  },
  {
    name: 'an item for somebody else',
    async make({ fork, account }) {
      await prepare(fork, [1n]);
      const sale: Sale = { offer: [nft(1n)], consideration: [coins(ETHER)] };
      return {
        request: transaction(account, fillOne(sale, ATTACKER_ADDRESS)),
        attack: {},
        bringsUsd: 3_000,
      };
    },
  },
  {
    name: 'tokens for somebody else',
    async make({ fork, account }) {
      await prepare(fork);
      const sale: Sale = { offer: [usdc(3_000n)], consideration: [coins(ETHER)] };
      return {
        request: transaction(account, fillOne(sale, ATTACKER_ADDRESS)),
        attack: {},
        bringsUsd: 3_000,
      };
    },
  },
  {
    name: 'available tokens for somebody else',
    async make({ fork, account }) {
      await prepare(fork);
      const sale: Sale = { offer: [usdc(3_000n)], consideration: [coins(ETHER)] };
      const call = fillAvailable([sale], {
        isAdvanced: true,
        most: 1,
        recipient: ATTACKER_ADDRESS,
      });
      return { request: transaction(account, call), attack: {}, bringsUsd: 3_000 };
    },
  },
  {
    name: 'tokens for far more in fees',
    async make(scene) {
      await prepare(scene.fork);
      const fee = scene.random.pick([1n, 5n, 20n]);
      const sale: Sale = {
        offer: [usdc(3_000n)],
        consideration: [coins(ETHER), coins(fee * ETHER, scene.recipient), coins(fee * ETHER)],
      };
      // A trade at a bad price, which must be rated as danger.
      return {
        request: transaction(scene.account, fillOne(sale)),
        attack: {},
        bringsUsd: Number(fee) * 2 * 3_000,
      };
    },
  },
  {
    name: 'tokens for coins and a token of the attacker’s',
    async make(scene) {
      const { fork, hostile, account } = scene;
      await prepare(fork);
      const token = scene.random.pick(hostile.tokens).address;
      const sale: Sale = {
        offer: [usdc(1n)],
        consideration: [coins(5n * ETHER), { token, amount: 1n, recipient: ATTACKER_ADDRESS }],
      };
      return {
        request: transaction(account, fillOne(sale)),
        attack: {},
        bringsUsd: 15_000,
      };
    },
  },
];

const honest: readonly AttackKind[] = [
  {
    name: 'an item, with its maker’s fee',
    async make({ fork, account, recipient }) {
      await prepare(fork, [1n]);
      const sale: Sale = {
        offer: [nft(1n)],
        consideration: [coins((ETHER * 95n) / 1_000n), coins(ETHER / 200n, recipient)],
      };
      return { request: transaction(account, fillOne(sale)) };
    },
  },
  {
    name: 'two items',
    async make({ fork, account }) {
      await prepare(fork, [1n, 2n]);
      const sale = (id: bigint): Sale => ({
        offer: [nft(id)],
        consideration: [coins(ETHER / 15n)],
      });
      const call = fillAvailable([sale(1n), sale(2n)], { isAdvanced: true, most: 2 });
      return { request: transaction(account, call) };
    },
  },
  {
    name: 'tokens at their price',
    async make({ fork, account }) {
      await prepare(fork);
      const sale: Sale = { offer: [usdc(2_990n)], consideration: [coins(ETHER)] };
      return { request: transaction(account, fillOne(sale)) };
    },
  },
];

/** Orders of others that the account fills at Seaport. */
export const AVAILABLE_ORDERS: AttackFamily = { name: 'market', attacks, honest };
