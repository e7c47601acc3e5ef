/** Public exports of the approval queue. */
export {
  type Approval,
  approvalsSchema,
  EMPTY_QUEUE,
  type Outcome,
  type Queue,
  queueSchema,
  type Requester,
} from './approval.ts';
export * from './queue.ts';
export { countRejection, requireNotThrottled, type Throttles } from './throttle.ts';
