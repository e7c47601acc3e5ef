import { PageFrame } from './page-frame.tsx';
import { NOT_FOUND } from './paths.ts';
import { routeAt } from './routes.ts';

const route = routeAt(NOT_FOUND);

/** The not-found page at the present address, which stays as it is, to be corrected. */
export const NotFoundHere = () => route && <PageFrame route={route} />;
