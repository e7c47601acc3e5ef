/**
 * Deployment transactions: `create()` (by a given deployer), `create2()` (through the CREATE2 proxy),
 * `create2Deployments()` (all such protocol contracts), `enableLowestTier()` (v3 fee tier). Also: `expectAddress()`
 * (throws if an address differs), and the addresses of the proxy and of the mainnet deployers.
 */
import {
  type Address,
  type Contracts,
  type ContractsWith,
  type LocalContracts,
  sameAddress,
} from '@cenote/chains';
import {
  concat,
  encodeDeployData,
  encodeFunctionData,
  getCreate2Address,
  type Hex,
  keccak256,
  pad,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem';
import { MARKET_MAKER, TEST_WALLET } from '../accounts.ts';
import type { BuildTransaction } from '../anvil/builder.ts';
import type { Artifact } from '../compile/compile.ts';
import { DevnetError } from '../errors.ts';
import type { ArtifactName, Artifacts } from './artifacts.ts';

/** Deterministic deployment proxy (https://github.com/Arachnid/deterministic-deployment-proxy). */
export const CREATE2_PROXY: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C';
/** Salt that gives Permit2 its address on every network. */
const PERMIT2_SALT: Hex = '0x0000000000000000000000000000000000000000d3af2663da51c10215000000';

/** First deployers on mainnet: impersonating them at the right nonce results in the mainnet addresses. */
export const WETH_DEPLOYER: Address = '0x4F26FfBe5F04ED43630fdC30A87638d53D0b0876';
export const V2_DEPLOYER: Address = '0x9C33eaCc2F50E39940D3AfaF2c7B8246B681A374';
export const V3_DEPLOYER: Address = '0x6C9FC64A53c1b71FB3f9Af64d1ae3A4931A5f4E9';
export const MULTICALL3_DEPLOYER: Address = '0x05f32B3cC3888453ff71B01135B34FF8e41263F2';

/** Gas for a v4 subscriber when its position is unsubscribed. */
export const UNSUBSCRIBE_GAS_LIMIT = 300_000n;
export const NATIVE_LABEL = pad(toHex('ETH'), { size: 32, dir: 'right' });

/** @throws DevnetError `WRONG_ADDRESS` if a contract's address differs from the one that the product expects */
export function expectAddress(name: string, actual: Address, expected: Address): void {
  if (!sameAddress(actual, expected)) {
    throw new DevnetError(
      'WRONG_ADDRESS',
      `${name} would be deployed at ${actual}; its configured address is ${expected}`,
    );
  }
}

/** A creation through the proxy, with its resulting address. */
export function create2(
  label: string,
  artifact: Artifact,
  args: readonly unknown[],
  salt: Hex = zeroHash,
): { address: Address; transaction: BuildTransaction } {
  const code = encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args });
  return {
    address: getCreate2Address({ from: CREATE2_PROXY, salt, bytecode: code }),
    transaction: {
      label: `deploying ${label}`,
      from: MARKET_MAKER,
      to: CREATE2_PROXY,
      data: concat([salt, code]),
    },
  };
}

/** All CREATE2 deployments, ordered so that each one's constructor dependencies exist. */
export function create2Deployments(
  artifacts: Artifacts,
  contracts: LocalContracts,
): { transactions: BuildTransaction[]; v3Descriptor: Address } {
  const transactions: BuildTransaction[] = [];
  const deployed = (
    name: ArtifactName,
    args: readonly unknown[],
    options: { artifact?: Artifact; salt?: Hex; expected?: Address } = {},
  ): Address => {
    const { artifact = artifacts[name], salt, expected } = options;
    const { address, transaction } = create2(name, artifact, args, salt);
    if (expected) expectAddress(name, address, expected);
    transactions.push(transaction);
    return address;
  };

  const { weth9, permit2, v4PoolManager } = contracts;
  deployed('permit2', [], { salt: PERMIT2_SALT, expected: permit2 });
  const library = deployed('nftDescriptor', []);
  const v3Descriptor = deployed('v3Descriptor', [weth9, NATIVE_LABEL], {
    artifact: linkLibrary(artifacts.v3Descriptor, library),
  });
  deployed('v4PoolManager', [TEST_WALLET], { expected: v4PoolManager });
  const v4Descriptor = deployed('v4Descriptor', [v4PoolManager, weth9, NATIVE_LABEL]);
  deployed(
    'v4PositionManager',
    [v4PoolManager, permit2, UNSUBSCRIBE_GAS_LIMIT, v4Descriptor, weth9],
    {
      expected: contracts.v4PositionManager,
    },
  );
  deployed('v4Quoter', [v4PoolManager], { expected: contracts.v4Quoter });
  deployed('v4StateView', [v4PoolManager], { expected: contracts.v4StateView });
  const logic = deployed('spokePool', spokePoolParameters(contracts));
  deployed('erc1967Proxy', spokePoolProxyParameters(artifacts, logic), {
    expected: contracts.spokePool,
  });
  deployed('universalRouter', [routerParameters(artifacts, contracts)], {
    expected: contracts.universalRouter,
  });
  for (const name of ['v2DutchOrderReactor', 'exclusiveDutchOrderReactor'] as const) {
    deployed(name, [permit2, TEST_WALLET], { expected: contracts[name] });
  }
  deployed('orderQuoter', [], { expected: contracts.orderQuoter });
  return { transactions, v3Descriptor };
}

/** Seconds by which the quote time of a deposit may differ, and seconds until its fill deadline at most. */
const QUOTE_TIME_BUFFER = 3_600;
const FILL_DEADLINE_BUFFER = 32_400;

/** Constructor arguments of the bridge's spoke pool, without its gateway for other kinds of orders. */
export const spokePoolParameters = ({ weth9 }: Pick<Contracts, 'weth9'>): readonly unknown[] => [
  weth9,
  QUOTE_TIME_BUFFER,
  FILL_DEADLINE_BUFFER,
  zeroAddress,
];

/** Constructor arguments of the spoke pool's proxy, at whose address it is used. */
export const spokePoolProxyParameters = (
  { spokePool }: Artifacts,
  logic: Address,
): readonly unknown[] => [
  logic,
  encodeFunctionData({
    abi: spokePool.abi,
    functionName: 'initialize',
    args: [0, MARKET_MAKER],
  }),
];

/** Contracts that the Universal Router's constructor receives. */
export type RouterContracts = ContractsWith<
  'v2Factory' | 'v4PoolManager' | 'v4PositionManager' | 'spokePool'
>;

/** Constructor argument of the Universal Router. */
export const routerParameters = (artifacts: Artifacts, contracts: RouterContracts) => ({
  permit2: contracts.permit2,
  weth9: contracts.weth9,
  v2Factory: contracts.v2Factory,
  v3Factory: contracts.v3Factory,
  pairInitCodeHash: keccak256(artifacts.v2Pair.bytecode),
  poolInitCodeHash: keccak256(artifacts.v3Pool.bytecode),
  v4PoolManager: contracts.v4PoolManager,
  v3NFTPositionManager: contracts.v3PositionManager,
  v4PositionManager: contracts.v4PositionManager,
  spokePool: contracts.spokePool,
});

/** Replaces the only library placeholder of unlinked code (`__$…$__`). */
export function linkLibrary(artifact: Artifact, library: Address): Artifact {
  const address = library.slice(2).toLowerCase();
  return {
    abi: artifact.abi,
    bytecode: artifact.bytecode.replace(/__\$[0-9a-f]{34}\$__/g, address) as Hex,
  };
}

/** A creation by one of the mainnet deployers. */
export const create = (
  label: string,
  from: Address,
  artifact: Artifact,
  args: readonly unknown[],
): BuildTransaction => ({
  label: `deploying ${label}`,
  from,
  data: encodeDeployData({ abi: artifact.abi, bytecode: artifact.bytecode, args }),
});

/** Enables the fee tier that the v3 factory does not have initially. */
export const enableLowestTier = (
  artifacts: Artifacts,
  contracts: LocalContracts,
): BuildTransaction => ({
  label: 'enabling the 100 tier',
  from: V3_DEPLOYER,
  to: contracts.v3Factory,
  data: encodeFunctionData({
    abi: artifacts.v3Factory.abi,
    functionName: 'enableFeeAmount',
    args: [100, 1],
  }),
});
