export interface paths {
    "/api/v1/articles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published articles in the order in which they were published or last changed, newest first. A page has at most `limit` records and about two megabytes; `next` is the cursor of the page after it */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    updated_since?: string;
                    order?: "newest" | "oldest";
                    fields?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                page?: string;
                                title?: string;
                                content?: string;
                                excerpt?: string;
                                /** @enum {string} */
                                type?: "breaking_news" | "professional_article" | "tax_humor" | "analysis" | "opinion" | "case_study" | "interview" | "guide";
                                subCategory?: ("joke" | "story") | null;
                                category?: string;
                                furtherTopics?: string[];
                                jurisdiction?: string;
                                furtherJurisdictions?: string[];
                                authorName?: string;
                                authorBio?: string;
                                tags?: string[];
                                readTime?: number;
                                featured?: boolean;
                                pinned?: boolean;
                                coverId?: string | null;
                                slug?: string;
                                seoTitle?: string;
                                seoDescription?: string;
                                rejectedReferences?: string[];
                                number?: string | null;
                                jurisdictionCode?: string;
                                furtherJurisdictionCodes?: string[];
                                publishedAt?: string | null;
                                /** Format: date-time */
                                createdAt?: string;
                                /** Format: date-time */
                                updatedAt?: string;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Creates a draft among the desk’s articles. With the same Idempotency-Key, a repeated call returns the same draft
         * @description For: editor; for keys with the scope drafts:write
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "What changes for holding companies",
                     *       "content": "<p>The first paragraph.</p>",
                     *       "type": "analysis"
                     *     }
                     */
                    "application/json": {
                        title: string;
                        content: string;
                        /** @default  */
                        excerpt?: string;
                        /** @enum {string} */
                        type: "breaking_news" | "professional_article" | "tax_humor" | "analysis" | "opinion" | "case_study" | "interview" | "guide";
                        /** @default null */
                        subCategory?: ("joke" | "story") | null;
                        /** @default  */
                        category?: string;
                        /** @default [] */
                        furtherTopics?: string[];
                        /** @default  */
                        jurisdiction?: string;
                        /** @default [] */
                        furtherJurisdictions?: string[];
                        /** @default  */
                        authorName?: string;
                        /** @default  */
                        authorBio?: string;
                        /** @default [] */
                        tags?: string[];
                        /** @default 5 */
                        readTime?: number | null;
                        /** @default false */
                        featured?: boolean;
                        /** @default false */
                        pinned?: boolean;
                        /** @default null */
                        coverId?: string | null;
                        /** @default  */
                        slug?: string;
                        /** @default  */
                        seoTitle?: string;
                        /** @default  */
                        seoDescription?: string;
                        /** @default [] */
                        rejectedReferences?: string[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            content: unknown;
                            excerpt: unknown;
                            type: unknown;
                            subCategory: unknown;
                            category: unknown;
                            furtherTopics: unknown;
                            jurisdiction: unknown;
                            furtherJurisdictions: unknown;
                            authorName: unknown;
                            authorBio: unknown;
                            tags: unknown;
                            readTime: unknown;
                            featured: unknown;
                            pinned: unknown;
                            coverId: unknown;
                            slug: unknown;
                            seoTitle: unknown;
                            seoDescription: unknown;
                            rejectedReferences: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record lacks something that this needs */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/articles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published article */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            page: string;
                            title: string;
                            content: string;
                            excerpt: string;
                            /** @enum {string} */
                            type: "breaking_news" | "professional_article" | "tax_humor" | "analysis" | "opinion" | "case_study" | "interview" | "guide";
                            subCategory: ("joke" | "story") | null;
                            category: string;
                            furtherTopics: string[];
                            jurisdiction: string;
                            furtherJurisdictions: string[];
                            authorName: string;
                            authorBio: string;
                            tags: string[];
                            readTime: number;
                            featured: boolean;
                            pinned: boolean;
                            coverId: string | null;
                            slug: string;
                            seoTitle: string;
                            seoDescription: string;
                            rejectedReferences: string[];
                            number: string | null;
                            jurisdictionCode: string;
                            furtherJurisdictionCodes: string[];
                            publishedAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a draft; 409 if it has been saved since `updatedAt`, or is published or scheduled
         * @description For: editor; for keys with the scope drafts:write
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string;
                        content?: string;
                        excerpt?: string;
                        /** @enum {string} */
                        type?: "breaking_news" | "professional_article" | "tax_humor" | "analysis" | "opinion" | "case_study" | "interview" | "guide";
                        subCategory?: ("joke" | "story") | null;
                        category?: string;
                        furtherTopics?: string[];
                        jurisdiction?: string;
                        furtherJurisdictions?: string[];
                        authorName?: string;
                        authorBio?: string;
                        tags?: string[];
                        readTime?: number | null;
                        featured?: boolean;
                        pinned?: boolean;
                        coverId?: string | null;
                        slug?: string;
                        seoTitle?: string;
                        seoDescription?: string;
                        rejectedReferences?: string[];
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            content: unknown;
                            excerpt: unknown;
                            type: unknown;
                            subCategory: unknown;
                            category: unknown;
                            furtherTopics: unknown;
                            jurisdiction: unknown;
                            furtherJurisdictions: unknown;
                            authorName: unknown;
                            authorBio: unknown;
                            tags: unknown;
                            readTime: unknown;
                            featured: unknown;
                            pinned: unknown;
                            coverId: unknown;
                            slug: unknown;
                            seoTitle: unknown;
                            seoDescription: unknown;
                            rejectedReferences: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/announcements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published announcements in the order in which they were published or last changed, newest first. A page has at most `limit` records and about two megabytes; `next` is the cursor of the page after it */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    updated_since?: string;
                    order?: "newest" | "oldest";
                    fields?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                page?: string;
                                title?: string;
                                content?: string;
                                summary?: string;
                                topics?: string[];
                                jurisdiction?: string;
                                furtherJurisdictions?: string[];
                                /** @enum {string} */
                                badge?: "ANNOUNCEMENT" | "PRESS RELEASE" | "ADVERT" | "UPDATE" | "ALERT" | "BREAKING";
                                priority?: number;
                                pinned?: boolean;
                                urgentUntil?: string | null;
                                source?: string;
                                externalUrl?: string;
                                coverId?: string | null;
                                slug?: string;
                                jurisdictionCode?: string;
                                furtherJurisdictionCodes?: string[];
                                /** Format: date-time */
                                publishedAt?: string;
                                /** Format: date-time */
                                createdAt?: string;
                                /** Format: date-time */
                                updatedAt?: string;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Creates a draft among the desk’s announcements. With the same Idempotency-Key, a repeated call returns the same draft
         * @description For: editor; for keys with the scope drafts:write
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "Filing window extended",
                     *       "content": "<p>The authority extends the window by ten days.</p>"
                     *     }
                     */
                    "application/json": {
                        title: string;
                        content: string;
                        /** @default  */
                        summary?: string;
                        /** @default [] */
                        topics?: string[];
                        /** @default  */
                        jurisdiction?: string;
                        /** @default [] */
                        furtherJurisdictions?: string[];
                        /**
                         * @default BREAKING
                         * @enum {string}
                         */
                        badge?: "ANNOUNCEMENT" | "PRESS RELEASE" | "ADVERT" | "UPDATE" | "ALERT" | "BREAKING";
                        /** @default 1 */
                        priority?: number;
                        /** @default false */
                        pinned?: boolean;
                        /** @default null */
                        urgentUntil?: string | null;
                        /** @default  */
                        source?: string;
                        /** @default  */
                        externalUrl?: "" | string;
                        /** @default null */
                        coverId?: string | null;
                        /** @default  */
                        slug?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            content: unknown;
                            summary: unknown;
                            topics: unknown;
                            jurisdiction: unknown;
                            furtherJurisdictions: unknown;
                            badge: unknown;
                            priority: unknown;
                            pinned: unknown;
                            urgentUntil: unknown;
                            source: unknown;
                            externalUrl: unknown;
                            coverId: unknown;
                            slug: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record lacks something that this needs */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/announcements/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published announcement */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            page: string;
                            title: string;
                            content: string;
                            summary: string;
                            topics: string[];
                            jurisdiction: string;
                            furtherJurisdictions: string[];
                            /** @enum {string} */
                            badge: "ANNOUNCEMENT" | "PRESS RELEASE" | "ADVERT" | "UPDATE" | "ALERT" | "BREAKING";
                            priority: number;
                            pinned: boolean;
                            urgentUntil: string | null;
                            source: string;
                            externalUrl: string;
                            coverId: string | null;
                            slug: string;
                            jurisdictionCode: string;
                            furtherJurisdictionCodes: string[];
                            /** Format: date-time */
                            publishedAt: string;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a draft; 409 if it has been saved since `updatedAt`, or is published or scheduled
         * @description For: editor; for keys with the scope drafts:write
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string;
                        content?: string;
                        summary?: string;
                        topics?: string[];
                        jurisdiction?: string;
                        furtherJurisdictions?: string[];
                        /** @enum {string} */
                        badge?: "ANNOUNCEMENT" | "PRESS RELEASE" | "ADVERT" | "UPDATE" | "ALERT" | "BREAKING";
                        priority?: number;
                        pinned?: boolean;
                        urgentUntil?: string | null;
                        source?: string;
                        externalUrl?: "" | string;
                        coverId?: string | null;
                        slug?: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            content: unknown;
                            summary: unknown;
                            topics: unknown;
                            jurisdiction: unknown;
                            furtherJurisdictions: unknown;
                            badge: unknown;
                            priority: unknown;
                            pinned: unknown;
                            urgentUntil: unknown;
                            source: unknown;
                            externalUrl: unknown;
                            coverId: unknown;
                            slug: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published jobs in the order in which they were published or last changed, newest first. A page has at most `limit` records and about two megabytes; `next` is the cursor of the page after it */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    updated_since?: string;
                    order?: "newest" | "oldest";
                    fields?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                page?: string;
                                title?: string;
                                company?: string;
                                location?: string;
                                topics?: string[];
                                jurisdiction?: string;
                                /** @enum {string} */
                                contract?: "permanent" | "fixed_term" | "part_time" | "freelance";
                                salaryRange?: string;
                                salaryMin?: number | null;
                                salaryMax?: number | null;
                                salaryCurrency?: string;
                                /** @enum {string} */
                                salaryPeriod?: "year" | "month" | "week" | "day" | "hour";
                                streetAddress?: string;
                                locality?: string;
                                region?: string;
                                postalCode?: string;
                                country?: string;
                                remote?: boolean;
                                description?: string;
                                requirements?: string[];
                                contactEmail?: string;
                                applicationUrl?: string;
                                active?: boolean;
                                expiresAt?: string | null;
                                jurisdictionCode?: string;
                                publishedAt?: string | null;
                                /** Format: date-time */
                                createdAt?: string;
                                /** Format: date-time */
                                updatedAt?: string;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Creates a draft among the desk’s jobs, whose texts and lists may be empty, except its title. With the same Idempotency-Key, a repeated call returns the same draft
         * @description For: editor; for keys with the scope drafts:write
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "VAT manager",
                     *       "company": "Example AG",
                     *       "location": "Vienna, Austria",
                     *       "description": "You file the returns of four countries.",
                     *       "requirements": [
                     *         "Five years of VAT"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        title: string;
                        /** @default  */
                        company?: string | "";
                        /** @default  */
                        location?: string | "";
                        /** @default [] */
                        topics?: string[];
                        /** @default  */
                        jurisdiction?: string;
                        /**
                         * @default permanent
                         * @enum {string}
                         */
                        contract?: "permanent" | "fixed_term" | "part_time" | "freelance";
                        /** @default  */
                        salaryRange?: string;
                        /** @default null */
                        salaryMin?: number | null;
                        /** @default null */
                        salaryMax?: number | null;
                        /** @default  */
                        salaryCurrency?: "" | string;
                        /**
                         * @default year
                         * @enum {string}
                         */
                        salaryPeriod?: "year" | "month" | "week" | "day" | "hour";
                        /** @default  */
                        streetAddress?: string;
                        /** @default  */
                        locality?: string;
                        /** @default  */
                        region?: string;
                        /** @default  */
                        postalCode?: string;
                        /** @default  */
                        country?: "" | string;
                        /** @default false */
                        remote?: boolean;
                        /** @default  */
                        description?: string | "";
                        /** @default [] */
                        requirements?: string[] | [
                        ];
                        /** @default  */
                        contactEmail?: "" | string;
                        /** @default  */
                        applicationUrl?: "" | string;
                        /** @default true */
                        active?: boolean;
                        /** @default null */
                        expiresAt?: string | null;
                        reviewNotes?: string | null;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            company: unknown;
                            location: unknown;
                            topics: unknown;
                            jurisdiction: unknown;
                            contract: unknown;
                            salaryRange: unknown;
                            salaryMin: unknown;
                            salaryMax: unknown;
                            salaryCurrency: unknown;
                            salaryPeriod: unknown;
                            streetAddress: unknown;
                            locality: unknown;
                            region: unknown;
                            postalCode: unknown;
                            country: unknown;
                            remote: unknown;
                            description: unknown;
                            requirements: unknown;
                            contactEmail: unknown;
                            applicationUrl: unknown;
                            active: unknown;
                            expiresAt: unknown;
                            reviewNotes: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record lacks something that this needs */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published job */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            page: string;
                            title: string;
                            company: string;
                            location: string;
                            topics: string[];
                            jurisdiction: string;
                            /** @enum {string} */
                            contract: "permanent" | "fixed_term" | "part_time" | "freelance";
                            salaryRange: string;
                            salaryMin: number | null;
                            salaryMax: number | null;
                            salaryCurrency: string;
                            /** @enum {string} */
                            salaryPeriod: "year" | "month" | "week" | "day" | "hour";
                            streetAddress: string;
                            locality: string;
                            region: string;
                            postalCode: string;
                            country: string;
                            remote: boolean;
                            description: string;
                            requirements: string[];
                            contactEmail: string;
                            applicationUrl: string;
                            active: boolean;
                            expiresAt: string | null;
                            jurisdictionCode: string;
                            publishedAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a draft; 409 if it has been saved since `updatedAt`, or is published or scheduled
         * @description For: editor; for keys with the scope drafts:write
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string;
                        company?: string | "";
                        location?: string | "";
                        topics?: string[];
                        jurisdiction?: string;
                        /** @enum {string} */
                        contract?: "permanent" | "fixed_term" | "part_time" | "freelance";
                        salaryRange?: string;
                        salaryMin?: number | null;
                        salaryMax?: number | null;
                        salaryCurrency?: "" | string;
                        /** @enum {string} */
                        salaryPeriod?: "year" | "month" | "week" | "day" | "hour";
                        streetAddress?: string;
                        locality?: string;
                        region?: string;
                        postalCode?: string;
                        country?: "" | string;
                        remote?: boolean;
                        description?: string | "";
                        requirements?: string[] | [
                        ];
                        contactEmail?: "" | string;
                        applicationUrl?: "" | string;
                        active?: boolean;
                        expiresAt?: string | null;
                        reviewNotes?: string | null;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            company: unknown;
                            location: unknown;
                            topics: unknown;
                            jurisdiction: unknown;
                            contract: unknown;
                            salaryRange: unknown;
                            salaryMin: unknown;
                            salaryMax: unknown;
                            salaryCurrency: unknown;
                            salaryPeriod: unknown;
                            streetAddress: unknown;
                            locality: unknown;
                            region: unknown;
                            postalCode: unknown;
                            country: unknown;
                            remote: unknown;
                            description: unknown;
                            requirements: unknown;
                            contactEmail: unknown;
                            applicationUrl: unknown;
                            active: unknown;
                            expiresAt: unknown;
                            reviewNotes: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published courses in the order in which they were published or last changed, newest first. A page has at most `limit` records and about two megabytes; `next` is the cursor of the page after it */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    updated_since?: string;
                    order?: "newest" | "oldest";
                    fields?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                page?: string;
                                title?: string;
                                provider?: string;
                                description?: string;
                                /** @enum {string} */
                                courseType?: "certification" | "professional_development";
                                /** @enum {string} */
                                learningType?: "self_paced" | "live";
                                learningHours?: number;
                                duration?: string;
                                price?: string;
                                topics?: string[];
                                url?: string;
                                startsAt?: string | null;
                                endsAt?: string | null;
                                timeZone?: string;
                                active?: boolean;
                                publishedAt?: string | null;
                                /** Format: date-time */
                                createdAt?: string;
                                /** Format: date-time */
                                updatedAt?: string;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Creates a draft among the desk’s courses, whose texts and lists may be empty, except its title. With the same Idempotency-Key, a repeated call returns the same draft
         * @description For: editor; for keys with the scope drafts:write
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "Transfer pricing in practice",
                     *       "provider": "Example Institute",
                     *       "description": "Two days on benchmarks and documentation.",
                     *       "courseType": "professional_development",
                     *       "learningType": "live",
                     *       "learningHours": 12,
                     *       "duration": "2 days"
                     *     }
                     */
                    "application/json": {
                        title: string;
                        /** @default  */
                        provider?: string | "";
                        /** @default  */
                        description?: string | "";
                        /** @enum {string} */
                        courseType: "certification" | "professional_development";
                        /** @enum {string} */
                        learningType: "self_paced" | "live";
                        learningHours: number;
                        /** @default  */
                        duration?: string | "";
                        /** @default  */
                        price?: string;
                        /** @default [] */
                        topics?: string[];
                        /** @default  */
                        url?: "" | string;
                        /** @default null */
                        startsAt?: string | null;
                        /** @default null */
                        endsAt?: string | null;
                        /** @default UTC */
                        timeZone?: string;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            provider: unknown;
                            description: unknown;
                            courseType: unknown;
                            learningType: unknown;
                            learningHours: unknown;
                            duration: unknown;
                            price: unknown;
                            topics: unknown;
                            url: unknown;
                            startsAt: unknown;
                            endsAt: unknown;
                            timeZone: unknown;
                            active: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record lacks something that this needs */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/courses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published course */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            page: string;
                            title: string;
                            provider: string;
                            description: string;
                            /** @enum {string} */
                            courseType: "certification" | "professional_development";
                            /** @enum {string} */
                            learningType: "self_paced" | "live";
                            learningHours: number;
                            duration: string;
                            price: string;
                            topics: string[];
                            url: string;
                            startsAt: string | null;
                            endsAt: string | null;
                            timeZone: string;
                            active: boolean;
                            publishedAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a draft; 409 if it has been saved since `updatedAt`, or is published or scheduled
         * @description For: editor; for keys with the scope drafts:write
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string;
                        provider?: string | "";
                        description?: string | "";
                        /** @enum {string} */
                        courseType?: "certification" | "professional_development";
                        /** @enum {string} */
                        learningType?: "self_paced" | "live";
                        learningHours?: number;
                        duration?: string | "";
                        price?: string;
                        topics?: string[];
                        url?: "" | string;
                        startsAt?: string | null;
                        endsAt?: string | null;
                        timeZone?: string;
                        active?: boolean;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            provider: unknown;
                            description: unknown;
                            courseType: unknown;
                            learningType: unknown;
                            learningHours: unknown;
                            duration: unknown;
                            price: unknown;
                            topics: unknown;
                            url: unknown;
                            startsAt: unknown;
                            endsAt: unknown;
                            timeZone: unknown;
                            active: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published events in the order in which they were published or last changed, newest first. A page has at most `limit` records and about two megabytes; `next` is the cursor of the page after it */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    updated_since?: string;
                    order?: "newest" | "oldest";
                    fields?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                page?: string;
                                title?: string;
                                organiser?: string;
                                place?: string;
                                link?: string;
                                /** Format: date-time */
                                startsAt?: string;
                                /** Format: date-time */
                                endsAt?: string;
                                timeZone?: string;
                                content?: string;
                                price?: string;
                                cpdHours?: number | null;
                                url?: string;
                                topics?: string[];
                                jurisdiction?: string;
                                coverId?: string | null;
                                active?: boolean;
                                jurisdictionCode?: string;
                                publishedAt?: string | null;
                                /** Format: date-time */
                                createdAt?: string;
                                /** Format: date-time */
                                updatedAt?: string;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Creates a draft among the desk’s events, whose texts and lists may be empty, except its title. With the same Idempotency-Key, a repeated call returns the same draft
         * @description For: editor; for keys with the scope drafts:write
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "The minimum tax in its third year",
                     *       "organiser": "Example Institute",
                     *       "startsAt": "2027-03-04T08:00:00.000Z",
                     *       "endsAt": "2027-03-04T16:00:00.000Z",
                     *       "content": "<p>Five talks and a panel.</p>"
                     *     }
                     */
                    "application/json": {
                        title: string;
                        /** @default  */
                        organiser?: string | "";
                        /** @default  */
                        place?: string;
                        /** @default  */
                        link?: "" | string;
                        /** @default null */
                        startsAt?: string | null;
                        /** @default null */
                        endsAt?: string | null;
                        /** @default UTC */
                        timeZone?: string;
                        /** @default  */
                        content?: string | "";
                        /** @default  */
                        price?: string;
                        /** @default null */
                        cpdHours?: number | null;
                        /** @default  */
                        url?: "" | string;
                        /** @default [] */
                        topics?: string[];
                        /** @default  */
                        jurisdiction?: string;
                        /** @default null */
                        coverId?: string | null;
                        /** @default true */
                        active?: boolean;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            organiser: unknown;
                            place: unknown;
                            link: unknown;
                            startsAt: unknown;
                            endsAt: unknown;
                            timeZone: unknown;
                            content: unknown;
                            price: unknown;
                            cpdHours: unknown;
                            url: unknown;
                            topics: unknown;
                            jurisdiction: unknown;
                            coverId: unknown;
                            active: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record lacks something that this needs */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published event */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            page: string;
                            title: string;
                            organiser: string;
                            place: string;
                            link: string;
                            /** Format: date-time */
                            startsAt: string;
                            /** Format: date-time */
                            endsAt: string;
                            timeZone: string;
                            content: string;
                            price: string;
                            cpdHours: number | null;
                            url: string;
                            topics: string[];
                            jurisdiction: string;
                            coverId: string | null;
                            active: boolean;
                            jurisdictionCode: string;
                            publishedAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a draft; 409 if it has been saved since `updatedAt`, or is published or scheduled
         * @description For: editor; for keys with the scope drafts:write
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string;
                        organiser?: string | "";
                        place?: string;
                        link?: "" | string;
                        startsAt?: string | null;
                        endsAt?: string | null;
                        timeZone?: string;
                        content?: string | "";
                        price?: string;
                        cpdHours?: number | null;
                        url?: "" | string;
                        topics?: string[];
                        jurisdiction?: string;
                        coverId?: string | null;
                        active?: boolean;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            organiser: unknown;
                            place: unknown;
                            link: unknown;
                            startsAt: unknown;
                            endsAt: unknown;
                            timeZone: unknown;
                            content: unknown;
                            price: unknown;
                            cpdHours: unknown;
                            url: unknown;
                            topics: unknown;
                            jurisdiction: unknown;
                            coverId: unknown;
                            active: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/v1/information": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published information pages in the order in which they were published or last changed, newest first. A page has at most `limit` records and about two megabytes; `next` is the cursor of the page after it */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    cursor?: string;
                    updated_since?: string;
                    order?: "newest" | "oldest";
                    fields?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: uuid */
                                id: string;
                                page?: string;
                                title?: string;
                                summary?: string;
                                content?: string;
                                slug?: string;
                                publishedAt?: string | null;
                                /** Format: date-time */
                                createdAt?: string;
                                /** Format: date-time */
                                updatedAt?: string;
                            }[];
                            next: string | null;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Creates a draft among the desk’s information pages, whose texts and lists may be empty, except its title. With the same Idempotency-Key, a repeated call returns the same draft
         * @description For: editor; for keys with the scope drafts:write
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "title": "How we correct mistakes",
                     *       "content": "<p>Write to the editor.</p>"
                     *     }
                     */
                    "application/json": {
                        title: string;
                        /** @default  */
                        summary?: string;
                        /** @default  */
                        content?: string | "";
                        /** @default  */
                        slug?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            summary: unknown;
                            content: unknown;
                            slug: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record lacks something that this needs */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/information/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One published information page */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            page: string;
                            title: string;
                            summary: string;
                            content: string;
                            slug: string;
                            publishedAt: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
                /** @description The version that If-None-Match names is the current one */
                304: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Changes a draft; 409 if it has been saved since `updatedAt`, or is published or scheduled
         * @description For: editor; for keys with the scope drafts:write
         */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title?: string;
                        summary?: string;
                        content?: string | "";
                        slug?: string;
                        /** Format: date-time */
                        updatedAt: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            title: unknown;
                            summary: unknown;
                            content: unknown;
                            slug: unknown;
                            /** Format: uuid */
                            id: string;
                            /** Format: date-time */
                            updatedAt: string;
                            editUrl: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description There is no such record */
                404: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The submissions of the signed-in person; for the desk, all submissions. Newest first. A long `content` is cut to its first words
         * @description For: user
         */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                    q?: string;
                    type?: "professional_article" | "analysis" | "opinion" | "case_study" | "tax_humor" | "breaking_news";
                    sort?: "date-desc" | "date-asc" | "due-asc" | "due-desc" | "title-asc" | "title-desc" | "author-asc" | "author-desc";
                    fields?: "summary" | "all";
                    status?: "draft" | "pending" | "changes_requested" | "accepted" | "published" | "rejected" | "withdrawn";
                    by?: "me";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            content?: string;
                            /** @enum {string} */
                            type: "professional_article" | "analysis" | "opinion" | "case_study" | "tax_humor" | "breaking_news";
                            subCategory: ("joke" | "story") | null;
                            authorName: string;
                            /** @enum {string} */
                            status: "draft" | "pending" | "changes_requested" | "accepted" | "published" | "rejected" | "withdrawn";
                            authorEmail: string;
                            submitterId: string | null;
                            reviewerId: string | null;
                            /** Format: date-time */
                            submittedAt: string;
                            reviewNotes: string | null;
                            reviewedAt: string | null;
                            /** Format: date-time */
                            pendingSince: string;
                            /** Format: date-time */
                            updatedAt: string;
                            wordCount: number;
                            articleId: string | null;
                            announcementId: string | null;
                        }[];
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        put?: never;
        /**
         * Submits an article or an announcement as a contributor
         * @description For: user; for keys with the scope submissions:write
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        title: string;
                        content: string;
                        /**
                         * @default professional_article
                         * @enum {string}
                         */
                        type?: "professional_article" | "analysis" | "opinion" | "case_study" | "tax_humor" | "breaking_news";
                        leftOut?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            content: string;
                            /** @enum {string} */
                            type: "professional_article" | "analysis" | "opinion" | "case_study" | "tax_humor" | "breaking_news";
                            subCategory: ("joke" | "story") | null;
                            authorName: string;
                            /** @enum {string} */
                            status: "draft" | "pending" | "changes_requested" | "accepted" | "published" | "rejected" | "withdrawn";
                            authorEmail: string;
                            submitterId: string | null;
                            reviewerId: string | null;
                            /** Format: date-time */
                            submittedAt: string;
                            reviewNotes: string | null;
                            reviewedAt: string | null;
                            /** Format: date-time */
                            pendingSince: string;
                            /** Format: date-time */
                            updatedAt: string;
                            wordCount: number;
                            articleId: string | null;
                            announcementId: string | null;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Problem"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a picture or an attachment to the library, under the desk’s rules. The body is the file itself, of at most 50 MB. With the same Idempotency-Key, a repeated call returns the same file
         * @description For: editor; for keys with the scope files:write
         */
        post: {
            parameters: {
                query: {
                    name: string;
                    alt?: string;
                    caption?: string;
                    credit?: string;
                    licence?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/octet-stream": string;
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: uuid */
                            id: string;
                            title: string;
                            alt: string;
                            decorative: boolean;
                            caption: string;
                            credit: string;
                            licence: string;
                            focusX: number;
                            focusY: number;
                            /** @enum {string} */
                            kind: "picture" | "document";
                            fileName: string;
                            type: string;
                            bytes: number;
                            key: string;
                            width: number | null;
                            height: number | null;
                            widths: number[];
                            jpegBytes: number;
                            placeholder: string;
                            uploadedBy: string | null;
                            /** Format: date-time */
                            createdAt: string;
                            /** Format: date-time */
                            updatedAt: string;
                        };
                    };
                };
                /** @description The call is not as described here; `errors` names the fields */
                400: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Nobody is signed in, or the proof that was sent is wrong */
                401: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Not for this person, or sent from a page of another site */
                403: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record is in a state that does not allow it */
                409: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The request has no Content-Length */
                411: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is too large */
                413: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The body is not of a type that this endpoint reads */
                415: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The record lacks something that this needs */
                422: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description Too many calls; Retry-After says how many seconds to wait */
                429: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The service is briefly unavailable; Retry-After says for how many seconds */
                503: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
                /** @description The disk is full: nothing can be saved */
                507: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/problem+json": components["schemas"]["ProblemDetails"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        ProblemInput: {
            message: string;
            errors?: {
                [key: string]: string;
            };
        };
        ProblemDetailsInput: {
            title: string;
            status: number;
            detail: string;
            errors?: {
                [key: string]: string;
            };
        };
        Problem: {
            message: string;
            errors?: {
                [key: string]: string;
            };
        };
        ProblemDetails: {
            title: string;
            status: number;
            detail: string;
            errors?: {
                [key: string]: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
