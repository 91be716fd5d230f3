// A cache of queries whose first read is no exception: a change during it has it read again. By itself the library lets a first
// read go on, and keeps the answer from before the change as if it were new.
import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
} from '@tanstack/react-query';

const isFirstRead = (query: Query): boolean =>
  query.state.data === undefined && query.state.fetchStatus !== 'idle' && query.isActive();

export class FreshQueryClient extends QueryClient {
  override invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const began = this.getQueryCache().findAll(filters).filter(isFirstRead);
    for (const query of began) void query.cancel({ revert: true, silent: true });
    return super.invalidateQueries(filters, options);
  }
}
