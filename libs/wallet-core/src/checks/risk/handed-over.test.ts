import { type Address, lower } from '@cenote/chains';
import { type AbiFunction, type AbiParameter, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { decodeCall } from '../decode-call.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, callContext, RECIPIENT } from '../testing/fixtures.ts';
import { rateRisk } from './rate-risk.ts';

const registry = standardRegistry();
const CONTRACT: Address = '0xc0ffee00000000000000000000000000000000cc';
const ATTACKER: Address = lower('0x5a5AD96c1f00Bb5e0D4B3c9e0B7D8F9911aA0042');
const HASH: Hex = `0x${'a7'.repeat(32)}`;

/** An example value of a type; each address in it is the given one. */
function exampleOf({ type, ...param }: AbiParameter, who: Address): unknown {
  if (type.endsWith('[]'))
    return [exampleOf({ ...param, type: type.slice(0, -2) } as AbiParameter, who)];
  if (type === 'tuple' && 'components' in param) {
    return param.components.map((part) => exampleOf(part as AbiParameter, who));
  }
  if (type === 'address') return who;
  if (type === 'bool') return true;
  if (type === 'string') return 'name';
  if (type === 'bytes') return HASH;
  return type.startsWith('bytes') ? HASH.slice(0, 2 + 2 * Number(type.slice(5))) : 5;
}

/** Encodes a call from its function signature. */
function dataOf(signature: string, who: Address): Hex {
  const functions: readonly string[] = [`function ${signature}`];
  const [item] = parseAbi(functions) as AbiFunction[];
  if (!item) throw new Error(signature);
  const args = item.inputs.map((param) => exampleOf(param, who));
  return encodeFunctionData({ abi: [item], args });
}

const findingsOf = (data: Hex, to = CONTRACT) => {
  const decoded = decodeCall(registry, { to, data, value: 0n }, callContext);
  const simulation = { outcome: 'passes', changes: [], approvals: [] } as const;
  const found = rateRisk(
    { decoded, simulation },
    {
      chainId: callContext.chainId,
      account: ACCOUNT,
      now: 1_800_000_000,
      knownAddresses: [ACCOUNT, RECIPIENT],
      ownAddresses: [ACCOUNT],
      isTrustedSpender: () => false,
      codeOf: () => 'contract',
    },
  );
  return found.filter(({ level }) => level === 'danger').map(({ code }) => code);
};

/** Functions that give others rights over what an account has at a protocol, with no visible effect in a simulation. */
const RIGHTS: readonly (readonly [protocol: string, ...functions: string[]])[] = [
  ['Morpho', 'setAuthorization(address,bool)'],
  ['Aave', 'approveDelegation(address,uint256)'],
  ['Compound III', 'allow(address,bool)'],
  ['EigenLayer', 'setClaimerFor(address)', 'addPendingAdmin(address,address)'],
  ['Uniswap v4', 'setOperator(address,bool)', 'approve(address,uint256,uint256)'],
  ['Uniswap v3 Staker', 'transferDeposit(uint256,address)'],
  ['GMX', 'signalTransfer(address)', 'approvePlugin(address)', 'addSubaccount(address)'],
  ['Safe', 'enableModule(address)', 'addOwnerWithThreshold(address,uint256)'],
  ['ENS', 'setOwner(bytes32,address)', 'reclaim(uint256,address)', 'approve(bytes32,address,bool)'],
  [
    'ENS wrapper',
    'setSubnodeOwner(bytes32,string,address,uint32,uint64)',
    'unwrap(bytes32,bytes32,address)',
  ],
  ['Euler', 'setAccountOperator(address,address,bool)', 'setOperator(bytes19,address,uint256)'],
  [
    'Curve',
    'approve(address,bool)',
    'set_approve_deposit(address,bool)',
    'toggle_approve_mint(address)',
  ],
  ['Curve gauges', 'set_rewards_receiver(address)'],
  ['Balancer', 'setRelayerApproval(address,address,bool)'],
  [
    'Maker',
    'hope(address)',
    'cdpAllow(uint256,address,uint256)',
    'urnAllow(address,uint256)',
    'give(uint256,address)',
  ],
  ['Sky', 'hope(address,uint256,address)'],
  ['DSProxy', 'setOwner(address)', 'setAuthority(address)'],
  [
    'Rocket Pool',
    'setWithdrawalAddress(address,address,bool)',
    'setStakeRPLForAllowed(address,bool)',
  ],
  ['Synthetix', 'approveAllDelegatePowers(address)', 'grantPermission(uint128,bytes32,address)'],
  ['Ethena', 'setDelegatedSigner(address)'],
  ['LayerZero', 'setDelegate(address)'],
  ['Liquity', 'setAddManager(uint256,address)', 'setRemoveManager(uint256,address)'],
  ['BentoBox', 'setMasterContractApproval(address,address,bool,uint8,bytes32,bytes32)'],
  ['Venus', 'updateDelegate(address,bool)'],
  ['Silo', 'setReceiveApproval(address,uint256)'],
  ['Gearbox', 'setBotPermissions(address,address,uint192)'],
  ['Frax', 'stakerAllowMigrator(address)'],
  ['Gains', 'setTradingDelegate(address)'],
  ['delegate.xyz', 'delegateForAll(address,bool)', 'delegateAll(address,bytes32,bool)'],
  ['0x', 'registerAllowedOrderSigner(address,bool)'],
  [
    'contracts with an owner',
    'grantRole(bytes32,address)',
    'changeProxyAdmin(address,address)',
    'upgradeTo(address)',
  ],
];

const CUSTODY: typeof RIGHTS = [
  [
    'Compound III',
    'withdrawTo(address,address,uint256)',
    'withdrawFrom(address,address,address,uint256)',
  ],
  ['Compound III', 'transferAsset(address,address,uint256)'],
  [
    'Morpho',
    'withdrawCollateral((address,address,address,address,uint256),uint256,address,address)',
  ],
  ['Morpho', 'borrow((address,address,address,address,uint256),uint256,uint256,address,address)'],
  ['Aave', 'redeem(address,uint256)', 'claimAllRewards(address[],address)'],
  ['Fluid', 'operate(uint256,int256,int256,address)'],
  ['SushiSwap', 'withdraw(uint256,uint256,address)', 'withdrawAndHarvest(uint256,uint256,address)'],
  ['Uniswap v3 Staker', 'withdrawToken(uint256,address,bytes)'],
  ['Uniswap v4', 'transfer(address,uint256,uint256)'],
  ['EigenLayer', 'queueWithdrawals((address[] strategies,uint256[] shares,address withdrawer)[])'],
  ['Lido', 'claimWithdrawalsTo(uint256[],uint256[],address)'],
  ['Sablier', 'withdrawMaxAndTransfer(uint256,address)'],
  ['Balancer', 'exitPool(bytes32,address,address,(address[],uint256[],bytes,bool))'],
  [
    'Balancer',
    'manageUserBalance((uint8 kind,address asset,uint256 amount,address from,address to)[])',
  ],
  ['BentoBox', 'withdraw(address,address,address,uint256,uint256)'],
  ['Maker', 'move(address,address,uint256)', 'flux(bytes32,address,address,uint256)'],
  ['ENS', 'setRecord(bytes32,address,address,uint64)', 'unwrapETH2LD(bytes32,address,address)'],
  ['Liquity', 'setRemoveManagerWithReceiver(uint256,address,address)'],
];

const CONSENTS: typeof RIGHTS = [
  ['Safe', 'approveHash(bytes32)'],
  ['CoW Protocol', 'setPreSignature(bytes,bool)'],
  ['0x', 'preSign(bytes32)'],
  ['Loopring', 'approveTransaction(address,bytes32)'],
  ['DSProxy', 'execute(bytes,bytes)'],
  ['smart accounts', 'addOwnerPublicKey(bytes32,bytes32)'],
  ['zkSync Lite', 'setAuthPubkeyHash(bytes,uint32)'],
  ['Lighter', 'changePubKey(uint48,uint8,bytes)'],
  ['Vertex', 'submitSlowModeTransaction(bytes)'],
  ['Farcaster', 'add(uint32,bytes,uint8,bytes)'],
  ['ENS', 'setAddr(bytes32,uint256,bytes)'],
  ['Unstoppable Domains', 'set(string,string,uint256)'],
  ['CryptoPunks', 'offerPunkForSale(uint256,uint256)', 'acceptBidForPunk(uint256,uint256)'],
  ['sudoswap', 'changeSpotPrice(uint128)'],
  ['contracts with an owner', 'renounceOwnership()'],
];

const rows = (table: typeof RIGHTS): [string, string][] =>
  table.flatMap(([protocol, ...functions]) =>
    functions.map((one): [string, string] => [protocol, one]),
  );

describe('what an account has at a protocol', () => {
  it.each(
    rows(RIGHTS),
  )('%s: rights given by %s are a danger unless they are for the account itself', (_, signature) => {
    expect(findingsOf(dataOf(signature, ATTACKER))).toContain('RIGHTS_TO_OTHER');
    expect(findingsOf(dataOf(signature, RECIPIENT))).toContain('RIGHTS_TO_OTHER');
    expect(findingsOf(dataOf(signature, ACCOUNT))).toEqual([]);
  });

  it.each(
    rows(CUSTODY),
  )('%s: %s is a danger if the recipient is another account', (_, signature) => {
    expect(findingsOf(dataOf(signature, ATTACKER))).toContain('NAMES_OTHER');
    expect(findingsOf(dataOf(signature, ACCOUNT))).toEqual([]);
  });

  it.each(rows(CONSENTS))('%s: %s is a danger', (_, signature) => {
    expect(findingsOf(dataOf(signature, ACCOUNT))).toContain('UNREADABLE');
  });

  it('is at risk if a validator’s stake is merged into another validator', () => {
    const data: Hex = `0x${'a5'.repeat(48)}${'b3'.repeat(48)}`;
    expect(findingsOf(data, '0x0000bbddc7ce488642fb579f8b00f3a590007251')).toContain('UNREADABLE');
    expect(findingsOf(data)).toEqual([]);
  });

  it.each(
    rows([...RIGHTS, ...CUSTODY]),
  )('%s: %s names the recipient despite non-zero padding, which old contracts ignore', (_, signature) => {
    const padding = '0'.repeat(24);
    const skipped = 'e1'.repeat(12);
    const data = dataOf(signature, ATTACKER).replaceAll(
      `${padding}${ATTACKER.slice(2)}`,
      `${skipped}${ATTACKER.slice(2)}`,
    ) as Hex;
    expect(findingsOf(data)).not.toEqual([]);
  });
});
