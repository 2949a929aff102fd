import type { Door, Exchange } from '../http/route.ts';
import { readStaticFiles, type StaticFiles, type StaticRequest } from './static-files.ts';

const METHODS = ['GET', 'HEAD'];

/** The doors with a built explorer around them; the doors alone when the folder has none. */
export async function withExplorer(folder: string, doors: readonly Door[]): Promise<readonly Door[]> {
  const files = await readStaticFiles(folder);
  return files === undefined ? doors : [createExplorerDoor(files), ...doors, createLostDoor(files)];
}

/** The explorer's files and pages. It takes only the paths that it has something for, so it has to come first: `/` has a page of GraphQL's too. */
function createExplorerDoor(files: StaticFiles): Door {
  const handle = ({ request }: Exchange) => files.find(partsOf(request))!;
  const when = (request: Exchange['request']): boolean => files.find(partsOf(request)) !== undefined;
  return { name: 'explorer', routes: ['/', '/*'].map((path) => ({ path, methods: METHODS, when, handle })) };
}

/** A person who mistyped an address gets the explorer's page that says so; a program gets the server's own error. It has to come last. */
function createLostDoor(files: StaticFiles): Door {
  const when = ({ method = '', url = '', headers }: Exchange['request']): boolean =>
    METHODS.includes(method) && headers.accept?.includes('text/html') === true && !url.startsWith('/assets/');
  return { name: 'lost', routes: [{ path: '/*', methods: METHODS, when, handle: ({ request }) => files.lost(partsOf(request)) }] };
}

function partsOf({ url = '/', headers }: Exchange['request']): StaticRequest {
  return {
    path: url.split('?')[0] ?? '/',
    acceptEncoding: String(headers['accept-encoding'] ?? ''),
    ifNoneMatch: headers['if-none-match'],
  };
}
