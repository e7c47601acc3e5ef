/** `NftActions`: class of persona actions with NFTs: mint, send, sell on the marketplace, accept a bid. */
import { type Address, erc721Abi, NATIVE } from '@cenote/chains';
import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { MARKET_MAKER } from '../../accounts.ts';
import { MINT_PRICE, openingOwners } from '../../nfts/build.ts';
import {
  collectionsOf,
  type WorldCollection,
  worldCollectionAddress,
} from '../../nfts/collections.ts';
import { type Random, wholeBetween } from '../../random.ts';
import { NAMED_WALLETS, type NamedWallet } from '../accounts.ts';
import { otherWallet, type PersonaAction, type PersonaContext, pick } from './context.ts';

const marketplaceAbi = parseAbi([
  'struct SpentItem { uint8 itemType; address token; uint256 identifier; uint256 amount; }',
  'struct ReceivedItem { uint8 itemType; address token; uint256 identifier; uint256 amount; address recipient; }',
  'struct Order { address offerer; SpentItem[] offer; ReceivedItem[] consideration; uint256 salt; }',
  'function open(Order order)',
  'function fulfill(Order order) payable',
]);
const mintAbi = parseAbi(['function mint() payable']);
const ITEM = { native: 0, erc20: 1, erc721: 2 };
/** Creator fee of a sale, in thousandths of the price. */
const CREATOR_FEE = 25n;
/** Minimum price of an item, in wei; prices are up to 30 times higher. */
const MIN_PRICE = parseEther('0.02');

interface Item {
  collection: Address;
  tokenId: bigint;
  owner: Address;
}

/** NFT actions: mint, transfer, and sell on the marketplace. */
export class NftActions {
  readonly #minting: readonly { key: WorldCollection['key']; at: Address }[];
  readonly #items: Item[] = [];
  readonly #supply = new Map<Address, bigint>();
  readonly #approved = new Set<string>();
  #salt = 0n;
  #sales = 0;

  constructor(readonly input: PersonaContext) {
    const collections = collectionsOf(input.chainId).filter(({ isSpam }) => !isSpam);
    this.#minting = collections.map(({ key }) => ({ key, at: worldCollectionAddress(key) }));
    const named = new Set<Address>(NAMED_WALLETS.map(({ address }) => address));
    for (const { key, at } of this.#minting) {
      openingOwners(key).forEach((owner, i) => {
        if (named.has(owner)) this.#items.push({ collection: at, tokenId: BigInt(i + 1), owner });
      });
      this.#supply.set(at, BigInt(openingOwners(key).length));
    }
  }

  readonly mint: PersonaAction = (who, { random }) => {
    if (this.#minting.length === 0) return false;
    const { key, at } = pick(this.#minting, random);
    const tokenId = this.#supply.get(at)! + 1n;
    this.#supply.set(at, tokenId);
    this.#items.push({ collection: at, tokenId, owner: who.address });
    const data = encodeFunctionData({ abi: mintAbi, functionName: 'mint' });
    const value = MINT_PRICE[key];
    this.input.builder.add({ label: `minting ${key}`, from: who.address, to: at, data, value });
    return true;
  };

  readonly send: PersonaAction = (who, { random }) => {
    const item = this.#itemOf(who, random);
    if (!item) return false;
    item.owner = otherWallet(who, random).address;
    const args = [who.address, item.owner, item.tokenId] as const;
    const data = encodeFunctionData({ abi: erc721Abi, functionName: 'safeTransferFrom', args });
    this.input.builder.add({ label: 'sending', from: who.address, to: item.collection, data });
    return true;
  };

  /** Lists an item that another wallet buys with native or wrapped coins. */
  readonly sell: PersonaAction = (who, { random, isResting }) => {
    const item = this.#itemOf(who, random);
    const buyer = otherWallet(who, random).address;
    if (!item || isResting(buyer)) return false;
    const price = this.#price(random);
    const isNativePrice = this.#sales++ % 2 === 0;
    const [seller, fee] = [who.address, (price * CREATOR_FEE) / 1_000n];
    const paid = (amount: bigint, recipient: Address) => ({
      ...this.#money(isNativePrice, amount),
      recipient,
    });
    const order = {
      offerer: seller,
      offer: [{ itemType: ITEM.erc721, token: item.collection, ...one(item) }],
      consideration: [paid(price - fee, seller), paid(fee, MARKET_MAKER)],
      salt: this.#salt++,
    };
    this.#approveItems(seller, item.collection);
    if (!isNativePrice) this.#approveMoney(buyer);
    this.#open(order);
    this.#fulfill(order, buyer, isNativePrice ? price : 0n);
    item.owner = buyer;
    return true;
  };

  /** Another wallet bids in wrapped coins, and the owner accepts. */
  readonly acceptBid: PersonaAction = (who, { random, isResting }) => {
    const item = this.#itemOf(who, random);
    const [bidder, price] = [otherWallet(who, random).address, this.#price(random)];
    if (!item || isResting(bidder)) return false;
    const fee = (price * CREATOR_FEE) / 1_000n;
    const offerItem = { itemType: ITEM.erc721, token: item.collection, ...one(item) };
    const order = {
      offerer: bidder,
      offer: [this.#money(false, price)],
      consideration: [
        { ...offerItem, recipient: bidder },
        { ...this.#money(false, fee), recipient: MARKET_MAKER },
      ],
      salt: this.#salt++,
    };
    this.#approveMoney(bidder);
    this.#open(order);
    this.#approveItems(who.address, item.collection);
    this.#approveMoney(who.address);
    this.#fulfill(order, who.address, 0n);
    item.owner = bidder;
    return true;
  };

  #itemOf({ address }: NamedWallet, random: Random): Item | undefined {
    const own = this.#items.filter(({ owner }) => owner === address);
    return own.length > 0 ? pick(own, random) : undefined;
  }

  #price(random: Random): bigint {
    return (MIN_PRICE * BigInt(wholeBetween(random, 100, 3_000))) / 100n;
  }

  #money(isNativePrice: boolean, amount: bigint) {
    return isNativePrice
      ? { itemType: ITEM.native, token: NATIVE, identifier: 0n, amount }
      : { itemType: ITEM.erc20, token: this.input.contracts.weth9, identifier: 0n, amount };
  }

  #approveMoney(owner: Address): void {
    const { approvals, contracts } = this.input;
    approvals.token(owner, contracts.weth9, contracts.seaport);
  }

  #approveItems(owner: Address, collection: Address): void {
    const key = `${owner} ${collection}`;
    if (this.#approved.has(key)) return;
    this.#approved.add(key);
    const args = [this.input.contracts.seaport, true] as const;
    const data = encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args });
    this.input.builder.add({ label: 'approving items', from: owner, to: collection, data });
  }

  #open(order: Order): void {
    const { builder, contracts } = this.input;
    const data = encodeFunctionData({ abi: marketplaceAbi, functionName: 'open', args: [order] });
    builder.add({ label: 'offering', from: order.offerer, to: contracts.seaport, data });
  }

  #fulfill(order: Order, from: Address, value: bigint): void {
    const { builder, contracts } = this.input;
    const data = encodeFunctionData({
      abi: marketplaceAbi,
      functionName: 'fulfill',
      args: [order],
    });
    builder.add({ label: 'buying', from, to: contracts.seaport, data, value });
  }
}

const one = ({ tokenId }: Item) => ({ identifier: tokenId, amount: 1n });

interface SpentItem {
  itemType: number;
  token: Address;
  identifier: bigint;
  amount: bigint;
}

interface Order {
  offerer: Address;
  offer: readonly SpentItem[];
  consideration: readonly (SpentItem & { recipient: Address })[];
  salt: bigint;
}
