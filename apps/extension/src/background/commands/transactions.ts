/**
 * `transactionCommands()`: handlers in the worker for the screens' commands to read from a node, price a token,
 * estimate fees, and send or replace transactions.
 */
import type { HandlersOf } from '../../messages/command-table.ts';
import type { TRANSACTION_COMMANDS } from '../../messages/commands/transactions.ts';
import { tokenPrice } from '../assets/token-price.ts';
import type { NetworkController } from '../networks/network-controller.ts';
import { rpcRequestOf } from '../networks/rpc-request-of.ts';
import { feeOfferOf } from '../transactions/fees.ts';
import type { TransactionController } from '../transactions/transaction-controller.ts';

interface Parts {
  transactionController: TransactionController;
  networkController: NetworkController;
}

export const transactionCommands = ({
  transactionController,
  networkController,
}: Parts): HandlersOf<typeof TRANSACTION_COMMANDS> => ({
  read: ({ chainId, method, params }) => rpcRequestOf(networkController, chainId)(method, params),
  price: (args) => tokenPrice(rpcRequestOf(networkController, args.chainId), args),
  offer: ({ account, chainId, call }) =>
    feeOfferOf({ from: account, ...call }, rpcRequestOf(networkController, chainId), chainId),
  send: (request) => transactionController.send(request),
  replace: (request) => transactionController.replace(request),
});
