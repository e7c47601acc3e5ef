/** Decoder of calls of Aave v3 pools (supply, withdraw, borrow, repay), known pools only. */
import { type Address, lower, sameAddress } from '@cenote/chains';
import { parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { ActionBatch, Lending, Permit } from '../decoded-action.ts';
import type { CallDecoder } from '../decoder.ts';
import { known } from './known-contracts.ts';

/** Means the whole supply or debt (`Pool.sol`). */
const ALL = 2n ** 256n - 1n;

const PERMIT = 'uint256 deadline, uint8 permitV, bytes32 permitR, bytes32 permitS';

/**
 * Decodes calls of an Aave v3 pool (https://github.com/aave-dao/aave-v3-origin, `Pool.sol`). Other contracts are not
 * decoded: any vault can have such functions and claim any value for its shares. A permit (EIP-2612) in a call is from
 * the caller to the pool for the amount of the call; the pool continues without it if the token rejects it.
 */
export const aaveCalls: CallDecoder = callDecoder({
  name: 'aave',
  abi: parseAbi([
    'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
    'function deposit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
    'function withdraw(address asset, uint256 amount, address to)',
    'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
    'function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)',
    `function supplyWithPermit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode, ${PERMIT})`,
    `function repayWithPermit(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf, ${PERMIT})`,
    'function repayWithATokens(address asset, uint256 amount, uint256 interestRateMode)',
    'function setUserUseReserveAsCollateral(address asset, bool useAsCollateral)',
  ]),
  targets: known.aavePool,
  onlyTargets: true,
  read(call, { sender, target, part }) {
    const lending = (
      operation: Lending['operation'],
      token: Address,
      amount: bigint,
      recipient: Address,
    ): Lending => ({
      kind: 'lending',
      operation,
      token: lower(token),
      ...(amount !== ALL && { amount }),
      recipient: lower(recipient),
    });
    const withPermit = (lending: Lending, amount: bigint, deadline: bigint): ActionBatch => {
      const permit: Permit = {
        kind: 'permit',
        protocol: 'erc2612',
        owner: lower(sender),
        spender: lower(target),
        allowances: [{ asset: { standard: 'erc20', token: lending.token, amount } }],
        deadline,
      };
      return { kind: 'multicall', parts: [part(permit), part(lending)], atomic: true };
    };
    switch (call.functionName) {
      case 'supply':
      case 'deposit':
        return call.args[1] === ALL
          ? undefined
          : lending('supply', call.args[0], call.args[1], call.args[2]);
      case 'withdraw':
        return lending('withdraw', ...call.args);
      case 'borrow':
        // Borrowing for another account uses that account's credit delegation, which it can revoke, and creates its
        // debt.
        return call.args[1] === ALL || !sameAddress(call.args[4], sender)
          ? undefined
          : lending('borrow', call.args[0], call.args[1], sender);
      case 'repay':
        return lending('repay', call.args[0], call.args[1], call.args[3]);
      case 'supplyWithPermit': {
        const [asset, amount, onBehalfOf, , deadline] = call.args;
        return amount === ALL
          ? undefined
          : withPermit(lending('supply', asset, amount, onBehalfOf), amount, deadline);
      }
      case 'repayWithPermit': {
        const [asset, amount, , onBehalfOf, deadline] = call.args;
        return withPermit(lending('repay', asset, amount, onBehalfOf), amount, deadline);
      }
      case 'repayWithATokens':
        return lending('repayFromSupply', call.args[0], call.args[1], sender);
      case 'setUserUseReserveAsCollateral':
        return {
          kind: 'collateral',
          token: lower(call.args[0]),
          isUsed: call.args[1],
        };
      default:
        return undefined;
    }
  },
});
