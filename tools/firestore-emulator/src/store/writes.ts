import { isDeepStrictEqual } from 'node:util';
import { status } from '@grpc/grpc-js';
import { invalid, StatusError, unimplemented } from '../protocol/errors.ts';
import type { Fields, FieldTransform, Precondition, Value, Write } from '../protocol/messages.ts';
import { type Micros, toMicros, toTimestamp } from './clock.ts';
import type { StoredDocument } from './documents.ts';
import { getField, parseFieldPath, withField } from './field-path.ts';
import { areEqual, numberIn } from './values.ts';

const maxDocumentBytes = 1_048_576;
const maxDepth = 20;
const maxInteger = 2n ** 63n - 1n;
const minInteger = -(2n ** 63n);
const scalarKinds = [
  'stringValue',
  'booleanValue',
  'doubleValue',
  'nullValue',
  'bytesValue',
  'referenceValue',
  'geoPointValue',
] as const;

/** The full name of the document of a write. Throws INVALID_ARGUMENT without one. */
export function nameIn(write: Write): string {
  const name = write.update?.name ?? write.delete ?? write.transform?.document;
  if (!name) throw invalid('A write must name a document.');
  return name;
}

interface Applied {
  /** The document after the write; undefined when it is deleted. */
  document: StoredDocument | undefined;
  transformResults: Value[];
}

/**
 * The document after a write at `time`; the same object if the write changes nothing. Throws NOT_FOUND,
 * ALREADY_EXISTS, FAILED_PRECONDITION or INVALID_ARGUMENT.
 */
export function applyWrite(
  write: Write,
  path: string,
  before: StoredDocument | undefined,
  time: Micros,
): Applied {
  if (write.currentDocument) checkPrecondition(write.currentDocument, before, nameIn(write));
  if (write.delete) return { document: undefined, transformResults: [] };
  const transforms = write.updateTransforms?.length
    ? write.updateTransforms
    : (write.transform?.fieldTransforms ?? []);
  let fields = write.update ? updatedFields(write, before?.fields ?? {}) : (before?.fields ?? {});
  const transformResults: Value[] = [];
  for (const transform of transforms) {
    const field = parseFieldPath(transform.fieldPath);
    const { stored, result } = applyTransform(transform, getField(fields, field), time);
    fields = withField(fields, field, stored);
    transformResults.push(result);
  }
  if (before && isDeepStrictEqual(fields, before.fields)) return { document: before, transformResults };
  checkSize(path, fields);
  return {
    document: { path, fields, createTime: before?.createTime ?? time, updateTime: time },
    transformResults,
  };
}

function checkPrecondition(
  condition: Precondition,
  document: StoredDocument | undefined,
  name: string,
): void {
  if (condition.exists === true && !document) {
    throw new StatusError(status.NOT_FOUND, `No document to update: ${name}`);
  }
  if (condition.exists === false && document) {
    throw new StatusError(status.ALREADY_EXISTS, `Document already exists: ${name}`);
  }
  if (condition.updateTime && toMicros(condition.updateTime) !== document?.updateTime) {
    throw new StatusError(
      status.FAILED_PRECONDITION,
      `The stored version of ${name} does not match the required base version.`,
    );
  }
}

/** An update without a mask replaces the document; with one, masked fields that it lacks are deleted. */
function updatedFields({ update, updateMask }: Write, before: Fields): Fields {
  checkValue({ mapValue: { fields: update?.fields ?? {} } });
  const given = normalizeFields(update?.fields ?? {});
  if (!updateMask) return given;
  return (updateMask.fieldPaths ?? []).reduce<Fields>((fields, text) => {
    const path = parseFieldPath(text);
    return withField(fields, path, getField(given, path));
  }, before);
}

/** Throws INVALID_ARGUMENT for an invalid value, and UNIMPLEMENTED for a vector, which is a map with a `__type__`. */
function checkValue({ arrayValue, mapValue }: Value, depth = 0, isInList = false): void {
  if (depth > maxDepth) throw invalid(`A field cannot be nested deeper than ${maxDepth} levels.`);
  if (arrayValue) {
    if (isInList) throw invalid('Cannot convert an array value in an array value.');
    for (const element of arrayValue.values ?? []) checkValue(element, depth + 1, true);
  } else if (mapValue) {
    for (const [name, field] of Object.entries(mapValue.fields ?? {})) {
      if (name === '') throw invalid('The name of a field cannot be empty.');
      if (name === '__type__') throw unimplemented('vectors');
      if (/^__.*__$/s.test(name)) throw invalid(`The name of the field "${name}" is reserved.`);
      checkValue(field, depth + 1);
    }
  }
}

/** Fields in their stored form, in which equal fields are deeply equal. */
export const normalizeFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, normalize(value)]));

function normalize({ arrayValue, mapValue, timestampValue, integerValue, ...value }: Value): Value {
  if (arrayValue) return { arrayValue: { values: (arrayValue.values ?? []).map(normalize) } };
  if (mapValue) return { mapValue: { fields: normalizeFields(mapValue.fields ?? {}) } };
  if (integerValue != null) return { integerValue: String(integerValue) };
  if (timestampValue) {
    // Firestore truncates times to microseconds.
    const nanos = Math.floor((timestampValue.nanos ?? 0) / 1000) * 1000;
    return { timestampValue: { seconds: Number(timestampValue.seconds ?? 0), nanos } };
  }
  for (const kind of scalarKinds) if (value[kind] != null) return { [kind]: value[kind] };
  throw invalid('A value must be set.');
}

function applyTransform(
  transform: FieldTransform,
  before: Value | undefined,
  time: Micros,
): { stored: Value; result: Value } {
  const { setToServerValue, increment, appendMissingElements, removeAllFromArray } = transform;
  const storeAndReturn = (value: Value) => ({ stored: value, result: value });
  const list = before?.arrayValue?.values ?? [];
  const storeList = (values: Value[]) => ({
    stored: { arrayValue: { values } },
    result: { nullValue: 'NULL_VALUE' as const },
  });
  if (setToServerValue === 'REQUEST_TIME') return storeAndReturn({ timestampValue: toTimestamp(time) });
  if (increment) {
    if (numberIn(increment) === undefined) throw invalid('An increment must be a number.');
    return storeAndReturn(sum(before, normalize(increment)));
  }
  if (appendMissingElements) {
    const values = [...list];
    for (const value of elementsOf(appendMissingElements.values)) {
      if (!values.some((element) => areEqual(element, value))) values.push(value);
    }
    return storeList(values);
  }
  if (removeAllFromArray) {
    const gone = elementsOf(removeAllFromArray.values);
    return storeList(list.filter((element) => !gone.some((value) => areEqual(element, value))));
  }
  throw unimplemented('this transform');
}

function elementsOf(values: Value[] | null | undefined): Value[] {
  checkValue({ arrayValue: { values: values ?? [] } });
  return (values ?? []).map(normalize);
}

/** The sum of two numbers. Integers saturate at the limits of 64 bits; what is no number counts as zero. */
function sum(a: Value | undefined, b: Value): Value {
  if (!a || numberIn(a) === undefined) return b;
  if (a.doubleValue != null || b.doubleValue != null) {
    return { doubleValue: Number(numberIn(a)) + Number(numberIn(b)) };
  }
  const exact = BigInt(String(a.integerValue)) + BigInt(String(b.integerValue));
  const fits = BigInt.asIntN(64, exact) === exact;
  return { integerValue: String(fits ? exact : exact > 0n ? maxInteger : minInteger) };
}

function checkSize(path: string, fields: Fields): void {
  const bytes = nameBytes(path) + 32 + mapBytes(fields);
  if (bytes > maxDocumentBytes) {
    throw invalid(`The document "${path}" has ${bytes} bytes; ${maxDocumentBytes} are allowed.`);
  }
}

// Sizes as documented for Firestore.
const stringBytes = (text: string) => Buffer.byteLength(text) + 1;
const nameBytes = (path: string) => path.split('/').reduce((bytes, id) => bytes + stringBytes(id), 16);
const mapBytes = (fields: Fields): number =>
  Object.entries(fields).reduce((bytes, [name, value]) => bytes + stringBytes(name) + valueBytes(value), 0);

function valueBytes({ stringValue, bytesValue, referenceValue, ...value }: Value): number {
  if (stringValue != null) return stringBytes(stringValue);
  if (bytesValue != null) return bytesValue.length;
  if (referenceValue != null) return nameBytes(referenceValue.replace(/^.*?\/documents\//, ''));
  if (value.geoPointValue) return 16;
  if (value.mapValue) return mapBytes(value.mapValue.fields ?? {});
  if (value.arrayValue) {
    return (value.arrayValue.values ?? []).reduce((bytes, element) => bytes + valueBytes(element), 0);
  }
  return value.booleanValue != null || value.nullValue != null ? 1 : 8;
}
