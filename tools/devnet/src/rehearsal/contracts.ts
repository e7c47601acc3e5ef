/**
 * `installContracts()`: puts the protocol contracts of a public network at their real addresses on an anvil: v2 to v4,
 * Universal Router, Permit2, Multicall3, UniswapX, wrapped native coin, and stand-ins for ENS and the marketplace.
 */
import type { Address } from '@cenote/chains';
import { MARKET_MAKER, TEST_WALLET } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import type { Compiled } from '../compile/compile.ts';
import type { ArtifactName, Artifacts } from '../protocol/artifacts.ts';
import {
  create2,
  linkLibrary,
  NATIVE_LABEL,
  routerParameters,
  spokePoolParameters,
  spokePoolProxyParameters,
  UNSUBSCRIBE_GAS_LIMIT,
} from '../protocol/deployments.ts';
import { installStubs } from '../protocol/stubs.ts';
import { type Installation, installAll } from './install-at.ts';
import type { RehearsedNetwork } from './networks.ts';

/** Puts the network's contracts at their real addresses; those without an artifact here remain absent. */
export async function installContracts(
  builder: Builder,
  network: RehearsedNetwork,
  artifacts: Artifacts,
  compiled: Compiled,
): Promise<void> {
  const { contracts } = network;
  const { weth9, permit2, v2Factory, v3Factory, v4PoolManager, v3PositionManager } = contracts;
  const library = create2('nftDescriptor', artifacts.nftDescriptor, []);
  const v3Descriptor = create2(
    'v3Descriptor',
    linkLibrary(artifacts.v3Descriptor, library.address),
    [weth9, NATIVE_LABEL],
  );
  const v4Descriptor = create2('v4Descriptor', artifacts.v4Descriptor, [
    v4PoolManager,
    weth9,
    NATIVE_LABEL,
  ]);
  const bridge = create2('spokePool', artifacts.spokePool, spokePoolParameters(contracts));
  builder.add(
    library.transaction,
    v3Descriptor.transaction,
    v4Descriptor.transaction,
    bridge.transaction,
  );
  // The constructor of the proxy calls it.
  await builder.mine();
  const at = (
    name: ArtifactName,
    address: Address | undefined,
    args: readonly unknown[] = [],
  ): Installation[] => (address ? [{ name, address, artifact: artifacts[name], args }] : []);
  await installAll(builder, [
    ...at('weth9', weth9),
    ...at('permit2', permit2),
    ...at('multicall3', contracts.multicall3),
    ...at('v2Factory', v2Factory, [MARKET_MAKER]),
    ...at('v2Router', contracts.v2Router, [v2Factory, weth9]),
    ...at('v3Factory', v3Factory),
    ...at('v3TickLens', contracts.v3TickLens),
    ...at('v3Quoter', contracts.v3Quoter, [v3Factory, weth9]),
    ...at('v3PositionManager', v3PositionManager, [v3Factory, weth9, v3Descriptor.address]),
    ...at('v3Migrator', contracts.v3Migrator, [v3Factory, weth9, v3PositionManager]),
    ...at('v3Router', contracts.swapRouter02, [v2Factory, v3Factory, v3PositionManager, weth9]),
    ...at('v4PoolManager', v4PoolManager, [MARKET_MAKER]),
    ...at('v4PositionManager', contracts.v4PositionManager, [
      v4PoolManager,
      permit2,
      UNSUBSCRIBE_GAS_LIMIT,
      v4Descriptor.address,
      weth9,
    ]),
    ...at('v4Quoter', contracts.v4Quoter, [v4PoolManager]),
    ...at('v4StateView', contracts.v4StateView, [v4PoolManager]),
    ...at('erc1967Proxy', contracts.spokePool, spokePoolProxyParameters(artifacts, bridge.address)),
    ...at('universalRouter', contracts.universalRouter, [routerParameters(artifacts, contracts)]),
    ...at('v2DutchOrderReactor', contracts.v2DutchOrderReactor, [permit2, TEST_WALLET]),
    ...at('exclusiveDutchOrderReactor', contracts.exclusiveDutchOrderReactor, [
      permit2,
      TEST_WALLET,
    ]),
    ...at('orderQuoter', contracts.orderQuoter),
  ]);
  await installStubs(builder, network.id, contracts, compiled);
}
