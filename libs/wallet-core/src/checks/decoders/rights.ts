import { type Address, type Hex, lower } from '@cenote/chains';
import { parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { CallDecoder } from '../decoder.ts';

/** Address by address and yes or no. */
const SWITCHES = [
  // Compound III, Morpho, ERC-6909.
  'function allow(address manager, bool isAllowed)',
  'function setAuthorization(address authorized, bool isAuthorized)',
  'function setOperator(address operator, bool isApproved)',
] as const;

/** How much, zero takes it back: debts on somebody's collateral, tokens by ERC-6909 and by old ERC-20. */
const AMOUNTS = [
  'function approveDelegation(address delegatee, uint256 amount)',
  'function approve(address spender, uint256 id, uint256 amount)',
  'function increaseApproval(address spender, uint256 addedValue)',
] as const;

/** An address that has the rights from then on. */
const GRANTS = [
  // Maker, ERC-777.
  'function hope(address user)',
  'function authorizeOperator(address operator)',
  // Contracts with an owner, smart accounts.
  'function transferOwnership(address newOwner)',
  'function enableModule(address module)',
  'function addOwnerAddress(address owner)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function transferPunk(address to, uint256 punkIndex)',
] as const;

/** As above, in the second place. */
const GRANTS_OF = [
  // ENS names: owner, resolver, and the address that payments to the name go to.
  'function setOwner(bytes32 node, address owner)',
  'function setResolver(bytes32 node, address resolver)',
  'function setAddr(bytes32 node, address addr)',
  'function reclaim(uint256 id, address owner)',
  // Smart accounts (ERC-7579).
  'function installModule(uint256 moduleType, address module, bytes data)',
] as const;

/** As above, in the third place. */
const GRANTS_LAST = [
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function swapOwner(address previous, address oldOwner, address newOwner)',
  'function offerPunkForSaleToAddress(uint256 punkIndex, uint256 minSalePriceInWei, address toAddress)',
] as const;

/** Consent to what stands behind a hash, or to what a contract that the account owns does then. */
const CONSENTS = [
  // Safe; CoW Protocol; the address of an ENS name for other networks; an auction of CryptoKitties.
  'function approveHash(bytes32 hash)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable',
  'function setPreSignature(bytes orderUid, bool signed)',
  'function setAddr(bytes32 node, uint256 coinType, bytes a)',
  'function createSaleAuction(uint256 id, uint256 startingPrice, uint256 endingPrice, uint256 duration)',
  'function createAsk(address token, uint256 id, uint256 price, address currency, address recipient, uint16 bps)',
] as const;

const authorize = (operator: Address, authorized = true) =>
  ({ kind: 'authorize', operator: lower(operator), authorized }) as const;

/**
 * Functions by which an account gives somebody else rights at a contract: to borrow on its collateral, to move what it
 * holds there, to own it. No balance changes, and mostly no approval is logged.
 */
export const rightsCalls: readonly CallDecoder[] = [
  callDecoder({
    name: 'rights by switch',
    abi: parseAbi(SWITCHES),
    read: ({ args }) => authorize(args[0], args[1]),
  }),
  callDecoder({
    name: 'rights by amount',
    abi: parseAbi(AMOUNTS),
    read: ({ args }) => authorize(args[0], args.at(-1) !== 0n),
  }),
  callDecoder({
    name: 'rights',
    abi: parseAbi(GRANTS),
    read: ({ args }) => authorize(args[0]),
  }),
  callDecoder({
    name: 'rights of one thing',
    abi: parseAbi(GRANTS_OF),
    read: ({ args }) => authorize(args[1]),
  }),
  callDecoder({
    name: 'rights at the end',
    abi: parseAbi(GRANTS_LAST),
    read: ({ args }) => authorize(args[2] as Address),
  }),
  callDecoder({
    name: 'consent',
    abi: parseAbi(CONSENTS),
    read: (_, { data }) => ({
      ...{ kind: 'unknownCall', reason: 'UNEXPLAINED' },
      ...{ bytes: (data.length - 2) / 2, selector: data.slice(0, 10) as Hex },
    }),
  }),
];
