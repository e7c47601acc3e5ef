/**
 * `buildTokens()`: deploys the tokens of a chain, funds anvil's accounts and approves what pool building spends. Also:
 * `poolNeeds()` (base units of each currency that pools require) and `nativeNeed()` (native coins for pools and
 * wrapping, in wei).
 */
import { type Address, isNative, type LocalContracts, lower } from '@cenote/chains';
import { encodeFunctionData, maxUint48, maxUint160, maxUint256, parseAbi } from 'viem';
import { DEV_ACCOUNTS, MARKET_MAKER, TEST_WALLET } from '../accounts.ts';
import type { Builder } from '../anvil/builder.ts';
import type { Artifact, Compiled } from '../compile/compile.ts';
import { amountsOf, type PoolPlan } from '../pools/plan.ts';
import { usdToUnits } from '../pools/price.ts';
import { create, expectAddress } from '../protocol/deployments.ts';
import { tokenDeployer, worldTokenAddress } from '../tokens/addresses.ts';
import { type TokenKind, tokensOf, type WorldToken, worldToken } from '../tokens/tokens.ts';

const tokenAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
]);
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

/** USD value of each token that the accounts receive initially. */
const TEST_WALLET_USD = 1_000_000;
const OTHERS_USD = 50_000;

/** Kinds of tokens that accounts receive initially; fake and blocked tokens would be a nuisance. */
const FUNDED_KINDS: readonly TokenKind[] = ['plain', 'feeOnTransfer', 'honeypot'];

function artifactOf(kind: TokenKind, compiled: Compiled): Artifact {
  if (kind === 'feeOnTransfer') return compiled.FeeOnTransferToken;
  if (kind === 'honeypot') return compiled.HoneypotToken;
  return compiled.DevToken;
}

/** Base units of each currency that the pools require, by address. */
export function poolNeeds(pools: readonly PoolPlan[]): Map<Address, bigint> {
  const needs = new Map<Address, bigint>();
  const add = (address: Address, amount: bigint) =>
    needs.set(address, (needs.get(address) ?? 0n) + amount);
  for (const pool of pools) {
    const { amount0, amount1 } = amountsOf(pool);
    add(pool.side0.address, amount0);
    add(pool.side1.address, amount1);
  }
  return needs;
}

/** Native coins that the market maker spends on native pools and wrapping, in wei. */
export function nativeNeed(chainId: number, pools: readonly PoolPlan[]): bigint {
  let total = 0n;
  for (const [address, amount] of poolNeeds(pools)) {
    if (isNative(address) || address === worldTokenAddress(chainId, 'WETH')) total += amount;
  }
  return total + gifts(worldToken('WETH')).reduce((sum, gift) => sum + gift.amount, 0n);
}

/** Rounds to two significant digits, so that balances are readable. */
function roundAmount(amount: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, amount.toString().length - 2));
  return (amount / unit) * unit;
}

function gifts(token: WorldToken): { to: Address; amount: bigint }[] {
  if (!FUNDED_KINDS.includes(token.kind)) return [];
  return DEV_ACCOUNTS.filter((to) => to !== MARKET_MAKER).map((to) => ({
    to,
    amount: roundAmount(usdToUnits(token, to === TEST_WALLET ? TEST_WALLET_USD : OTHERS_USD)),
  }));
}

/** Deploys the tokens, funds the accounts and approves what pool building spends. Takes two blocks. */
export async function buildTokens(
  builder: Builder,
  chainId: number,
  contracts: LocalContracts,
  compiled: Compiled,
  pools: readonly PoolPlan[],
): Promise<void> {
  const deployer = tokenDeployer(chainId);
  const tokens = tokensOf(chainId);
  // Nonce 0 is reserved for WETH, which has a different address.
  await builder.impersonate(deployer, 1);
  for (const { key, kind, name, symbol, decimals } of tokens.slice(1)) {
    const artifact = artifactOf(kind, compiled);
    builder.add(create(key, deployer, artifact, [name, symbol, decimals, MARKET_MAKER]));
  }
  const receipts = await builder.mine();
  for (const [i, { key }] of tokens.slice(1).entries()) {
    const actual = receipts[i]?.contractAddress;
    expectAddress(key, actual ?? '0x', worldTokenAddress(chainId, key));
  }

  const needs = poolNeeds(pools);
  for (const token of tokens) fund(builder, chainId, contracts, token, needs);
  await builder.mine();
}

function fund(
  builder: Builder,
  chainId: number,
  contracts: LocalContracts,
  token: WorldToken,
  needs: Map<Address, bigint>,
): void {
  const address = worldTokenAddress(chainId, token.key);
  const call = (label: string, data: `0x${string}`, to = address, value = 0n) =>
    builder.add({ label: `${label} ${token.key}`, from: MARKET_MAKER, to, data, value });
  const need = needs.get(address) ?? 0n;
  const funded = gifts(token);

  if (token.key === 'WETH') {
    const total = funded.reduce((sum, gift) => sum + gift.amount, need);
    call(
      'wrapping',
      encodeFunctionData({ abi: tokenAbi, functionName: 'deposit' }),
      address,
      total,
    );
  } else {
    const args = [MARKET_MAKER, need] as const;
    call('minting', encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args }));
  }
  for (const { to, amount } of funded) {
    const functionName = token.key === 'WETH' ? 'transfer' : 'mint';
    call('giving', encodeFunctionData({ abi: tokenAbi, functionName, args: [to, amount] }));
  }
  for (const spender of [contracts.v2Router, contracts.v3PositionManager, contracts.permit2]) {
    const args = [spender, maxUint256] as const;
    call('approving', encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args }));
  }
  const args = [
    lower(address),
    contracts.v4PositionManager,
    maxUint160,
    Number(maxUint48),
  ] as const;
  call(
    'allowing',
    encodeFunctionData({ abi: permit2Abi, functionName: 'approve', args }),
    contracts.permit2,
  );
}
