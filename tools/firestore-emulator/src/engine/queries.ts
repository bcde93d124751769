import type {
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
  StructuredQuery,
} from '../wire/messages.ts';
import type { EngineClient, EngineQuery, StoredDocument } from './bridge.ts';
import { EqualityIndex, equalityOf } from './equality-index.ts';
import { hasAll, orderedFields, withPresence } from './query-corrections.ts';
import { inRoughOrder } from './rough-order.ts';

/** Runs queries on the engine, corrected where the engine finds more than Firestore would. */
export class Queries {
  readonly #client: EngineClient;
  #mayFind: (document: StoredDocument) => boolean = () => true;
  #query: StructuredQuery = {};

  constructor(client: EngineClient) {
    this.#client = client;
    const store = client.context.getAccessor();
    const index = new EqualityIndex(store);
    const findAll = store.query.bind(store);
    const find = (query: EngineQuery): StoredDocument[] => {
      const equality = equalityOf(this.#query);
      const { parent, collectionId, readTime, allDescendants } = query;
      if (!equality || !collectionId || allDescendants || !index.isPresent(readTime)) return findAll(query);
      const collection = parent ? `${parent}/${collectionId}` : collectionId;
      const all = () => findAll({ ...query, readTime: undefined, predicate: () => true });
      return index.find(collection, equality, all).filter((document) => query.predicate(document));
    };
    store.query = (query) => {
      const mayFind = this.#mayFind;
      const found = find({
        ...query,
        predicate: (document) => query.predicate(document) && mayFind(document),
      });
      return inRoughOrder(found, this.#query);
    };
  }

  run(request: RunQueryRequest): AsyncIterable<RunQueryResponse> {
    const structuredQuery = corrected(request.structuredQuery);
    return this.#inOrder(structuredQuery, () => this.#client.runQuery({ ...request, structuredQuery }));
  }

  aggregate(request: RunAggregationQueryRequest): AsyncIterable<RunAggregationQueryResponse> {
    const { structuredAggregationQuery: asked } = request;
    const structuredQuery = corrected(asked?.structuredQuery);
    const structuredAggregationQuery = { ...asked, structuredQuery };
    const run = () => this.#client.runAggregationQuery({ ...request, structuredAggregationQuery });
    return this.#inOrder(structuredQuery, run);
  }

  /** The engine looks at its store within the call; meanwhile documents that have no place in the order are not seen. */
  #inOrder<Answers>(query: StructuredQuery, run: () => Answers): Answers {
    const fields = orderedFields(query);
    this.#mayFind = ({ data }) => hasAll(data, fields);
    this.#query = query;
    try {
      return run();
    } finally {
      this.#mayFind = () => true;
      this.#query = {};
    }
  }
}

const corrected = (query: StructuredQuery | null | undefined): StructuredQuery =>
  query?.where ? { ...query, where: withPresence(query.where) } : { ...query };
