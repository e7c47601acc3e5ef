import type { Address, Hex } from '@cenote/chains';
import { encodeFunctionData, maxUint256, pad, parseAbi } from 'viem';
import { decodeCall } from '../decode-call.ts';
import { rateRisk } from '../risk/rate-risk.ts';
import type { RiskContext } from '../risk/risk-context.ts';
import type { Holding } from '../simulate/simulation.ts';
import { standardRegistry } from '../standard-registry.ts';
import { ACCOUNT, NFT, TOKEN, UNKNOWN_ADDRESS } from '../testing/fixtures.ts';

const registry = standardRegistry();
const CHAIN_ID = 1;
const POOL: Address = '0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2';
const SHARE: Address = '0x98c23e9d8f34fefb1b7bd6a91b7ff122f4e16f5c';
const DEBT: Address = '0x72e95b8931767c79ba4eee721354d6e99a61d004';
const ABI = parseAbi([
  'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
  'function withdraw(address asset, uint256 amount, address to)',
  'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
  'function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)',
  'function setUserUseReserveAsCollateral(address asset, bool useAsCollateral)',
  'function supplyWithPermit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
  'function repayWithPermit(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf, uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS)',
  'function repayWithATokens(address asset, uint256 amount, uint256 interestRateMode)',
]);
/** Unix seconds. */
const NOW = 1_790_000_000;
const HOUR = 3_600n;
const YEAR = 366n * 24n * HOUR;
const signature = (seconds: bigint) =>
  [BigInt(NOW) + seconds, 27, pad('0x01'), pad('0x02')] as const;
const supplyWithPermit = (who: Address = ACCOUNT, seconds = HOUR) =>
  encodeFunctionData({
    abi: ABI,
    functionName: 'supplyWithPermit',
    args: [TOKEN, 50n, who, 0, ...signature(seconds)],
  });
const repayWithPermit = (amount: bigint, who: Address = ACCOUNT) =>
  encodeFunctionData({
    abi: ABI,
    functionName: 'repayWithPermit',
    args: [TOKEN, amount, 2n, who, ...signature(HOUR)],
  });
const repayFromSupply = (amount: bigint) =>
  encodeFunctionData({ abi: ABI, functionName: 'repayWithATokens', args: [TOKEN, amount, 2n] });
const supply = (who: Address = ACCOUNT) =>
  encodeFunctionData({ abi: ABI, functionName: 'supply', args: [TOKEN, 50n, who, 0] });
const withdraw = (amount: bigint, to: Address = ACCOUNT) =>
  encodeFunctionData({ abi: ABI, functionName: 'withdraw', args: [TOKEN, amount, to] });
const repay = (amount: bigint, who: Address = ACCOUNT) =>
  encodeFunctionData({ abi: ABI, functionName: 'repay', args: [TOKEN, amount, 2n, who] });
const borrow = (who: Address = ACCOUNT) =>
  encodeFunctionData({ abi: ABI, functionName: 'borrow', args: [TOKEN, 50n, 2n, 0, who] });
const collateral = encodeFunctionData({
  abi: ABI,
  functionName: 'setUserUseReserveAsCollateral',
  args: [TOKEN, true],
});

const erc20 = (token: Address): Holding => ({ standard: 'erc20', token });
const context: RiskContext = {
  chainId: CHAIN_ID,
  account: ACCOUNT,
  now: NOW,
  knownAddresses: [],
  isTrustedSpender: (address) => address === POOL,
};
/** Findings for a call of the pool with the given balance changes. */
function found(data: Hex, changes: [Holding, bigint][], to = POOL): string[] {
  const decoded = decodeCall(registry, { to, data }, { chainId: CHAIN_ID, sender: ACCOUNT });
  const simulation = {
    outcome: 'passes',
    changes: changes.map(([holding, amount]) => ({ holding, amount, measured: true })),
    approvals: [],
  } as const;
  return rateRisk({ decoded, simulation }, context).map(({ code, level }) => `${level} ${code}`);
}
const loses = (amount: bigint, token = TOKEN): [Holding, bigint] => [erc20(token), -amount];
const gains = (amount: bigint, token = TOKEN): [Holding, bigint] => [erc20(token), amount];

describe('a call of an Aave pool', () => {
  it.each<[string, Hex, [Holding, bigint][]]>([
    ['supplies a token', supply(), [loses(50n), gains(50n, SHARE)]],
    ['withdraws a part of it', withdraw(50n), [loses(50n, SHARE), gains(50n)]],
    ['withdraws all of it', withdraw(maxUint256), [loses(70n, SHARE), gains(70n)]],
    ['borrows', borrow(), [gains(50n), gains(50n, SHARE)]],
    ['repays a part of a debt', repay(50n), [loses(50n), loses(50n, SHARE)]],
    ['repays all of it', repay(maxUint256), [loses(70n), loses(70n, SHARE)]],
    ['supplies a token with a permit', supplyWithPermit(), [loses(50n), gains(50n, SHARE)]],
    ['repays a debt with a permit', repayWithPermit(50n), [loses(50n), loses(50n, DEBT)]],
    ['repays from the supply', repayFromSupply(50n), [loses(50n, SHARE), loses(51n, DEBT)]],
    [
      'repays everything from the supply',
      repayFromSupply(maxUint256),
      [loses(70n, SHARE), loses(70n, DEBT)],
    ],
    ['uses a token as collateral', collateral, []],
  ])('that %s raises no finding', (_, data, changes) => {
    expect(found(data, changes)).toEqual([]);
  });

  it.each<[string, Hex]>([
    ['supplies for another account', supply(UNKNOWN_ADDRESS)],
    ['withdraws to another account', withdraw(50n, UNKNOWN_ADDRESS)],
    ['repays the debt of another account', repay(50n, UNKNOWN_ADDRESS)],
    ['supplies for another account with a permit', supplyWithPermit(UNKNOWN_ADDRESS)],
    ['repays the debt of another account with a permit', repayWithPermit(50n, UNKNOWN_ADDRESS)],
  ])('that %s is a danger', (_, data) => {
    expect(found(data, [])).toContain('danger OTHER_RECIPIENT');
  });

  it('that borrows on the credit of another account is not decoded', () => {
    const codes = found(borrow(UNKNOWN_ADDRESS), [gains(50n)]);
    expect(codes).toEqual([expect.stringMatching('UNREADABLE')]);
  });

  it.each<[string, Hex, [Holding, bigint][]]>([
    ['more than is supplied', supply(), [loses(60n)]],
    ['another token than the supplied one', supply(), [loses(50n), loses(50n, SHARE)]],
    ['an NFT', withdraw(maxUint256), [[{ standard: 'erc721', token: NFT, id: 7n }, -1n]]],
    ['two tokens of a withdrawal', withdraw(50n), [loses(50n, SHARE), loses(50n)]],
    ['more than is supplied with a permit', supplyWithPermit(), [loses(60n)]],
    ['more than is repaid with a permit', repayWithPermit(50n), [loses(60n), loses(50n, DEBT)]],
    [
      'more shares than the repaid amount',
      repayFromSupply(50n),
      [loses(60n, SHARE), loses(50n, DEBT)],
    ],
    [
      'a third token in a repayment from the supply',
      repayFromSupply(50n),
      [loses(50n, SHARE), loses(50n, DEBT), loses(50n)],
    ],
  ])('that takes %s is a danger', (_, data, changes) => {
    expect(found(data, changes)).toContain('danger UNEXPLAINED_LOSS');
  });

  it('shows the permit that it submits, from the caller to the pool', () => {
    const decoded = decodeCall(
      registry,
      { to: POOL, data: supplyWithPermit() },
      { chainId: CHAIN_ID, sender: ACCOUNT },
    );
    expect(decoded.action).toMatchObject({
      kind: 'multicall',
      parts: [
        {
          sender: ACCOUNT,
          target: POOL,
          basis: 'contract',
          action: {
            kind: 'permit',
            protocol: 'erc2612',
            owner: ACCOUNT,
            spender: POOL,
            allowances: [{ asset: { standard: 'erc20', token: TOKEN, amount: 50n } }],
            deadline: BigInt(NOW) + HOUR,
          },
        },
        {
          sender: ACCOUNT,
          action: { kind: 'lending', operation: 'supply', amount: 50n, recipient: ACCOUNT },
        },
      ],
    });
  });

  it('raises a note for a non-expiring permit for the whole debt, as an approval of the pool', () => {
    expect(found(repayWithPermit(maxUint256), [loses(70n), loses(70n, DEBT)])).toEqual([
      'note UNLIMITED_APPROVAL',
    ]);
  });

  it('reports a permit with a distant deadline', () => {
    expect(found(supplyWithPermit(ACCOUNT, YEAR), [loses(50n)])).toEqual(['warning FAR_DEADLINE']);
  });

  it('is not decoded for any other contract, which may be an arbitrary vault', () => {
    for (const data of [supply(), supplyWithPermit()]) {
      expect(found(data, [loses(50n), gains(50n, SHARE)], UNKNOWN_ADDRESS)).toContain(
        'danger UNEXPLAINED_LOSS',
      );
    }
  });
});
