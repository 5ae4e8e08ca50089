import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { mostKeysOf } from '@mtm/shared-utils/contracts/schema'
import { PRODUCT } from '@mtm/shared-utils/contracts/product'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** Collects every route into one OpenAPI document. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: PRODUCT[1],
        version: '0.1.0',
        description:
          'Answers are envelopes `{ success, message, code, result, timestamp }`. Without a living token every ' +
          'route that is not open answers 500 with `Token失效`, without the permission 403 with code 510.',
      },
      components: {
        securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' } },
      },
    },
    transform: createJsonSchemaTransform({
      zodToJsonConfig: {
        unrepresentable: 'any',
        override({ zodSchema, jsonSchema }) {
          const most = mostKeysOf(zodSchema)
          if (most !== undefined) jsonSchema.maxProperties = most
        },
      },
    }),
    transformObject: jsonSchemaTransformObject,
  })
}
