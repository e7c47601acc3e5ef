import { HoldingIcon } from '../../assets/holding-icon.tsx';
import { withQueries } from '../../assets/with-queries.tsx';

/**
 * Default export: `HoldingIcon` within a query client, so that it shows the token's logo from the gateway's token list;
 * loaded lazily.
 */
export default withQueries(HoldingIcon);
