/**
 * `loadArtifacts()`: reads ABI and creation code of the protocol contracts (Uniswap v2, v3, v4, universal router,
 * UniswapX, Across, Permit2, WETH9, Multicall3) from npm packages and this project. Also: types `Artifacts` and `ArtifactName`.
 */
import { type Abi, type Hex, parseAbi } from 'viem';
import type { Artifact } from '../compile/compile.ts';
import { DevnetError } from '../errors.ts';
import { readPackageFile } from '../packages.ts';

const V3_PERIPHERY = 'artifacts/contracts';
/**
 * ABI and creation code from `foundry-out` of npm's @uniswap/v4-periphery 1.0.3 (MIT), unchanged. The package itself
 * has 82 MB, mostly tests, audits and copies of its dependencies.
 */
const V4_PERIPHERY = ['@cenote/devnet', 'artifacts/v4-periphery'] as const;

/** Path of each contract's build output, in the npm package that publishes it or in this one. */
const FILES = {
  weth9: ['canonical-weth', 'build/contracts/WETH9.json'],
  v2Factory: ['@uniswap/v2-core', 'build/UniswapV2Factory.json'],
  v2Pair: ['@uniswap/v2-core', 'build/UniswapV2Pair.json'],
  v2Router: ['@uniswap/v2-periphery', 'build/UniswapV2Router02.json'],
  v3Factory: ['@uniswap/v3-core', 'artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'],
  v3Pool: ['@uniswap/v3-core', 'artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json'],
  nftDescriptor: [
    '@uniswap/v3-periphery',
    `${V3_PERIPHERY}/libraries/NFTDescriptor.sol/NFTDescriptor.json`,
  ],
  v3Descriptor: [
    '@uniswap/v3-periphery',
    `${V3_PERIPHERY}/NonfungibleTokenPositionDescriptor.sol/NonfungibleTokenPositionDescriptor.json`,
  ],
  v3PositionManager: [
    '@uniswap/v3-periphery',
    `${V3_PERIPHERY}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
  ],
  v3Migrator: ['@uniswap/v3-periphery', `${V3_PERIPHERY}/V3Migrator.sol/V3Migrator.json`],
  v3TickLens: ['@uniswap/v3-periphery', `${V3_PERIPHERY}/lens/TickLens.sol/TickLens.json`],
  v3Quoter: ['@uniswap/v3-periphery', `${V3_PERIPHERY}/lens/QuoterV2.sol/QuoterV2.json`],
  v3Router: [
    '@uniswap/swap-router-contracts',
    'artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
  ],
  v4PoolManager: ['@uniswap/v4-core', 'out/PoolManager.sol/PoolManager.json'],
  v4Descriptor: [V4_PERIPHERY[0], `${V4_PERIPHERY[1]}/PositionDescriptor.json`],
  v4PositionManager: [V4_PERIPHERY[0], `${V4_PERIPHERY[1]}/PositionManager.json`],
  v4Quoter: [V4_PERIPHERY[0], `${V4_PERIPHERY[1]}/V4Quoter.json`],
  v4StateView: [V4_PERIPHERY[0], `${V4_PERIPHERY[1]}/StateView.json`],
  spokePool: [
    '@across-protocol/contracts',
    'dist/evm/artifacts/Ethereum_SpokePool.sol/Ethereum_SpokePool.json',
  ],
  erc1967Proxy: [
    '@across-protocol/contracts',
    'dist/evm/artifacts/ERC1967Proxy.sol/ERC1967Proxy.json',
  ],
  universalRouter: [
    '@uniswap/universal-router',
    'artifacts/contracts/UniversalRouter.sol/UniversalRouter.json',
  ],
} as const;

const REACTOR_ABI = parseAbi(['constructor(address permit2, address protocolFeeOwner)']);

type FileName = keyof typeof FILES;
export type ArtifactName =
  | FileName
  | 'permit2'
  | 'multicall3'
  | 'v2DutchOrderReactor'
  | 'exclusiveDutchOrderReactor'
  | 'orderQuoter';
export type Artifacts = Record<ArtifactName, Artifact>;

interface BuildOutput {
  abi: Abi;
  bytecode: string | { object: string };
}

/** Formats differ between tools: hex with or without 0x, plain or in an object. */
function parse(text: string): Artifact {
  const { abi, bytecode } = JSON.parse(text) as BuildOutput;
  const hex = typeof bytecode === 'string' ? bytecode : bytecode.object;
  return { abi, bytecode: `0x${hex.replace(/^0x/, '')}` };
}

/** Creation code from a package that publishes it only as a JavaScript constant. */
function constant(packageName: string, path: string, pattern: RegExp, abi: Abi = []): Artifact {
  const bytecode = pattern.exec(readPackageFile(packageName, path))?.[1];
  if (!bytecode) {
    throw new DevnetError('MISSING_PACKAGE', `${packageName}/${path} contains no bytecode`);
  }
  return { abi, bytecode: bytecode as Hex };
}

const uniswapx = (name: string, abi?: Abi): Artifact =>
  constant(
    '@uniswap/uniswapx-sdk',
    `dist/cjs/src/contracts/factories/${name}__factory.js`,
    /_bytecode\s*=\s*"(0x[0-9a-f]+)"/,
    abi,
  );

/**
 * Loads the protocol contracts as published.
 * @throws DevnetError `MISSING_PACKAGE` if a package or its bytecode is not found
 */
export function loadArtifacts(): Artifacts {
  const fromFiles = Object.fromEntries(
    Object.entries(FILES).map(([name, [packageName, path]]) => [
      name,
      parse(readPackageFile(packageName, path)),
    ]),
  ) as Record<FileName, Artifact>;
  return {
    ...fromFiles,
    permit2: uniswapx('Permit2'),
    v2DutchOrderReactor: uniswapx('V2DutchOrderReactor', REACTOR_ABI),
    exclusiveDutchOrderReactor: uniswapx('ExclusiveDutchOrderReactor', REACTOR_ABI),
    orderQuoter: uniswapx('OrderQuoter'),
    multicall3: constant(
      'viem',
      '_cjs/constants/contracts.js',
      /multicall3Bytecode\s*=\s*'(0x[0-9a-f]+)'/,
    ),
  };
}
