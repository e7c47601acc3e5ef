export {
  type Approval,
  type Asker,
  approvalsSchema,
  EMPTY_QUEUE,
  type Outcome,
  type Queue,
  queueSchema,
} from './approval.ts';
export * from './queue.ts';
export { countRejection, requireWelcome, type Throttles } from './throttle.ts';
