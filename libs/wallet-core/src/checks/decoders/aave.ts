import { type Address, lower, sameAddress } from '@cenote/chains';
import { parseAbi } from 'viem';
import { callDecoder } from '../abi/call-decoder.ts';
import type { CallDecoder } from '../decoder.ts';
import type { Lending } from '../meaning.ts';
import { known } from './known-contracts.ts';

/** Stands for all that is supplied or owed (`Pool.sol`). */
const ALL = 2n ** 256n - 1n;

/**
 * Calls of an Aave v3 pool itself (https://github.com/aave-dao/aave-v3-origin, `Pool.sol`). Any vault can have such
 * functions and say that its shares are worth something: others are not read.
 */
export const aaveCalls: CallDecoder = callDecoder({
  name: 'aave',
  abi: parseAbi([
    'function supply(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
    'function deposit(address asset, uint256 amount, address onBehalfOf, uint16 referralCode)',
    'function withdraw(address asset, uint256 amount, address to)',
    'function borrow(address asset, uint256 amount, uint256 interestRateMode, uint16 referralCode, address onBehalfOf)',
    'function repay(address asset, uint256 amount, uint256 interestRateMode, address onBehalfOf)',
    'function setUserUseReserveAsCollateral(address asset, bool useAsCollateral)',
  ]),
  targets: known.aavePool,
  onlyTargets: true,
  read(call, { sender }) {
    const lending = (
      action: Lending['action'],
      token: Address,
      amount: bigint,
      recipient: Address,
    ): Lending => ({
      kind: 'lending',
      action,
      token: lower(token),
      ...(amount !== ALL && { amount }),
      recipient: lower(recipient),
    });
    switch (call.functionName) {
      case 'supply':
      case 'deposit':
        return call.args[1] === ALL
          ? undefined
          : lending('supply', call.args[0], call.args[1], call.args[2]);
      case 'withdraw':
        return lending('withdraw', ...call.args);
      case 'borrow':
        // On the credit of another, who may take it back; nor is it the account's own debt.
        return call.args[1] === ALL || !sameAddress(call.args[4], sender)
          ? undefined
          : lending('borrow', call.args[0], call.args[1], sender);
      case 'repay':
        return lending('repay', call.args[0], call.args[1], call.args[3]);
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
