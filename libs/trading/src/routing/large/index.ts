/** Entry of `@cenote/trading/large`: re-exports the router for hundreds of thousands of pools. */
export { createLargeRouter } from './large-router.ts';
